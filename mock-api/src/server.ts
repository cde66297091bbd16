import { runHost } from './run-host';

runHost({
  usage: 'npm start -w mock-api -- [--port 4100] [--host 127.0.0.1] [--data DIR]',
  prepare: async ({ db }, config, say) => (await import('./first-agent')).ensureFirstAgent(db, config, say),
});
