import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { api, folder, put, site } from './testing/use-site';

const readiness = async () => {
  const answer = await site.inject('/ready');
  return [answer.statusCode, answer.json<unknown>()];
};

test('is ready with a shell, a registry and a configuration, even if the API host is down', async () => {
  await api.close();
  expect(await readiness()).toEqual([200, { status: 'ready' }]);
});

test('names what is missing; without a configuration the registry cannot be checked', async () => {
  const told = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await rm(join(folder, 'dist/index.html'));
  await put('config.json', 'no JSON');
  expect(await readiness()).toEqual([
    503,
    {
      message: 'Not ready: shell, registry, configuration.',
      errors: { shell: 'cannot be used', registry: 'cannot be used', configuration: 'cannot be used' },
    },
  ]);
  expect(told).toHaveBeenCalledTimes(2);
});

test('while draining, reports that it is not ready, keeps serving, and closes each connection', async () => {
  const address = await site.listen({ host: '127.0.0.1', port: 0 });
  site.drain();
  expect(await readiness()).toEqual([503, { message: 'The server is stopping.' }]);
  for (const path of ['/', '/api/echo']) {
    const answer = await fetch(`${address}${path}`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  }
});
