import { runHost } from 'mock-api/run';

runHost({
  usage: 'npm start -w demo -- [--port 4100] [--host 127.0.0.1] [--data DIR]',
  // Seeding needs native packages, so import it after the host has checked that they load.
  prepare: async (...args) => (await import('./ensure-demo')).ensureDemo(...args),
});
