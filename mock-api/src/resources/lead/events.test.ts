import { later } from '../../testing/clock';
import { testApp, until, type TestApp } from '../../testing/test-app';

const MESSAGE = { email: 'v@mail.example', phone: '', subject: 'A visit', message: 'May I visit the site?' };

/** The event of an agent without new leads. */
const NONE = { fresh: 0, newest: null, leads: [] };

/** Listens as the host's agent, over HTTP. */
async function listen(host: TestApp, url: string) {
  const stop = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: { Authorization: `Bearer ${host.token}` },
    signal: stop.signal,
  });
  const events: unknown[] = [];
  const ended = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('data: ')) events.push(JSON.parse(part.slice('data: '.length)));
    }
  })();
  ended.catch(() => undefined);
  return { response, events, ended, stop: () => stop.abort() };
}

const start = async () => {
  const host = await testApp();
  const url = await host.app.listen({ host: '127.0.0.1', port: 0 });
  return { host, url };
};

it('sends the state at first, and again after every change; ends when the host stops', async () => {
  const { host, url } = await start();
  const { response, events, ended } = await listen(host, url);
  expect([response.status, response.headers.get('content-type'), response.headers.get('x-accel-buffering')]).toEqual([
    ...[200, 'text/event-stream', 'no'],
  ]);
  await until(() => Promise.resolve(events.length > 0));
  await host.visit('POST', '/api/Contactus/create', { ...MESSAGE, name: 'Mina' });
  await until(() => Promise.resolve(JSON.stringify(events).includes('Mina')));
  expect(events[0]).toEqual(NONE);
  const mina = { id: '1', name: 'Mina' };
  expect(events.at(-1)).toEqual({ fresh: 1, newest: mina, leads: [mina] });
  await host.call('POST', '/api/leads/edit', { id: 1, revision: 1, status: 'contacted' });
  await until(() => Promise.resolve(JSON.stringify(events.at(-1)) === JSON.stringify(NONE)));
  await host.app.close();
  await ended;
});

it('sends the state after a message was deleted with its lead', async () => {
  const { host, url } = await start();
  const { events } = await listen(host, url);
  await host.visit('POST', '/api/Contactus/create', { ...MESSAGE, name: 'Mina' });
  await until(() => Promise.resolve(JSON.stringify(events.at(-1)).includes('Mina')));
  await host.call('POST', '/api/Contactus/delete?id=1');
  await until(() => Promise.resolve(JSON.stringify(events.at(-1)) === JSON.stringify(NONE)));
});

it('needs a session, and limits the connections of an agent', async () => {
  const { host, url } = await start();
  expect((await fetch(`${url}/api/events`)).status).toBe(401);
  const open = [];
  for (let count = 0; count < 10; count += 1) open.push(await listen(host, url));
  const another = await listen(host, url);
  expect(another.response.status).toBe(200);
  await open[0]?.ended;
  await until(() => Promise.resolve(another.events.length > 0));
  open.push(another);
  for (const { stop } of open) stop();
});

it('does not open a stream for an ended session', async () => {
  const { host, url } = await start();
  later(24 * 60);
  expect((await listen(host, url)).response.status).toBe(401);
});

it('sends no names after the session has ended', async () => {
  const { host, url } = await start();
  const { events, ended } = await listen(host, url);
  await until(() => Promise.resolve(events.length > 0));
  await host.app.host.db.deleteFrom('sessions').execute();
  await host.visit('POST', '/api/Contactus/create', { ...MESSAGE, name: 'Mina' });
  await ended;
  expect(events).toEqual([NONE]);
});

it('keeps no stream that could not be opened, and writes to none that has ended', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date'] });
  const { host, url } = await start();
  const { events, ended } = await listen(host, url);
  await until(() => Promise.resolve(events.length > 0));
  const { db } = host.app.host;
  await db.schema.alterTable('leads').renameTo('moved').execute();
  expect((await listen(host, url)).response.status).toBe(500);
  await db.schema.alterTable('moved').renameTo('leads').execute();
  // After five minutes every stream ends; until then, heartbeats are written.
  await jest.advanceTimersByTimeAsync(6 * 60_000);
  await ended;
  expect((await listen(host, url)).response.status).toBe(200);
});
