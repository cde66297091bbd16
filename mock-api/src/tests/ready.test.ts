import { testApp, type TestApp } from '../testing/test-app';

async function readiness({ visit }: TestApp) {
  const answer = await visit('GET', '/api/ready');
  return [answer.statusCode, answer.json<unknown>()];
}

test('readiness names the database or the file store that cannot be used', async () => {
  const host = await testApp();
  const { db, store } = host.app.host;
  expect(await readiness(host)).toEqual([200, { status: 'ready' }]);
  jest.spyOn(store, 'check').mockRejectedValue(new Error('S3 failed'));
  expect(await readiness(host)).toEqual([503, { message: 'Not ready: files.', errors: { files: 'cannot be used' } }]);
  await db.destroy();
  expect(await readiness(host)).toEqual([
    503,
    { message: 'Not ready: database, files.', errors: { database: 'cannot be used', files: 'cannot be used' } },
  ]);
  expect((await host.visit('GET', '/api/health')).statusCode).toBe(200);
});
