import type { RuntimeConfig } from 'shared-contract';

const [{ start }, config] = await Promise.all([
  import('./bootstrap'),
  fetch('/config.json').then((answer) => answer.json() as Promise<RuntimeConfig>),
]);
start(config);
