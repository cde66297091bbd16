import Fastify from 'fastify';
import { testApp } from '../testing/test-app';
import { retryReads } from './retry';

const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

test('retries reads that lost the database, but no writes and no other failures', async () => {
  const app = Fastify();
  const calls: string[] = [];
  retryReads(app);
  const failing = (error: () => Error) => (request: { method: string }) => {
    calls.push(request.method);
    if (calls.length === 1) throw error();
    return 'done';
  };
  app.get('/lost', failing(lost));
  app.post('/lost', failing(lost));
  app.get(
    '/broken',
    failing(() => new Error('A defect')),
  );
  const statusOf = async (method: 'GET' | 'POST', url: string) => {
    calls.length = 0;
    return [(await app.inject({ method, url })).statusCode, calls.length];
  };
  expect(await statusOf('GET', '/lost')).toEqual([200, 2]);
  expect(await statusOf('POST', '/lost')).toEqual([500, 1]);
  expect(await statusOf('GET', '/broken')).toEqual([500, 1]);
  await app.close();
});

test('a write succeeds although the database is lost while the session is read', async () => {
  const { app, call } = await testApp();
  const query = jest.spyOn(app.host.db, 'executeQuery').mockRejectedValueOnce(lost());
  const saved = await call('POST', '/api/faq', { question: 'When?', answer: 'Next year.' });
  expect(saved.statusCode).toBe(200);
  await expect(query.mock.results[0]?.value).rejects.toThrow('terminated');
});
