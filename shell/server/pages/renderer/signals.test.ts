import { processesBelow } from 'server-kit/testing/processes';
import { site } from '../../testing/use-rendered-site';

const renderers = async () => {
  const below = await processesBelow(process.pid);
  return below.filter(({ command }) => command.includes('renderer.mjs')).map(({ pid }) => pid);
};

test('a renderer survives the signals that a service manager or terminal sends to all processes', async () => {
  await site.ready();
  const before = await renderers();
  expect(before).not.toEqual([]);
  for (const pid of before) for (const name of ['SIGTERM', 'SIGINT']) process.kill(pid, name);
  expect((await site.inject('/')).headers['x-rendered-by']).toBe('server');
  expect(await renderers()).toEqual(before);
});
