import { timeAfter } from '../../db/clock';
import type { Db } from '../../db/database';
import { later } from '../../testing/clock';
import { mailServer, opened } from '../../testing/mail-servers';
import { testApp, until } from '../../testing/test-app';
import { queueMails } from './outbox';
import { mailSender } from './sender';

const FROM = 'sales@testbuild.example';
const VISITOR = 'visitor@test.example';

/** A sender whose database is unreachable as long as `isLost()` returns true, with one mail that is due. */
async function senderOf(url: string, isLost = () => false, from = FROM) {
  const { db, clock } = (await testApp()).app.host;
  const mail = { kind: 'notice' as const, leadId: null, recipient: VISITOR, subject: 'One', text: 'x' };
  await queueMails(db, { url, from }, [mail]);
  const losing: Db = db.withPlugin({
    transformQuery({ node }) {
      if (isLost()) throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const reported: unknown[] = [];
  const sender = mailSender({ db: losing, clock }, { url, from }, (error) => reported.push(error));
  return { sender, reported, clock, read: () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow() };
}

test.each([
  ['sent', 'a mail that was sent', ''],
  ['failed', 'a refused mail', VISITOR],
])('records “%s” for %s, although the database was unreachable at first', async (status, _mail, refused) => {
  const server = await opened(mailServer({ refused }));
  let isLost = false;
  const { sender, reported, read } = await senderOf(server.url, () => isLost);
  await sender.begin();
  isLost = true;
  setTimeout(() => {
    isLost = false;
  }, 1000);
  await until(async () => (await read()).status === status);
  await sender.stop();
  expect(reported).toEqual([]);
});

test.each(['Nirmaan Homes (Pvt) Ltd', 'Sales: Nirmaan', 'Nirmaan, Ltd.', 'Homes; Flats'])(
  'sends with the whole sender name “%s”',
  async (name) => {
    const server = await opened(mailServer());
    const { sender, read } = await senderOf(server.url, undefined, `${name} <${FROM}>`);
    await sender.begin();
    await until(async () => (await read()).status === 'sent');
    await sender.stop();
    expect(server.received[0]).toContain(`From: "${name}" <${FROM}>`);
  },
);

test('stops promptly and reports an error if the outcome of a mail cannot be recorded', async () => {
  const server = await opened(mailServer());
  let failures = 0;
  let hasBegun = false;
  const { sender, reported, read } = await senderOf(server.url, () => {
    if (hasBegun) failures += 1;
    return hasBegun;
  });
  await sender.begin();
  hasBegun = true;
  await until(() => Promise.resolve(failures > 1));
  const stoppedAt = Date.now();
  await sender.stop();
  expect(Date.now() - stoppedAt).toBeLessThan(5000);
  expect(String(reported)).toContain('Connection terminated');
  expect((await read()).status).toBe('queued');
});

test('retries a mail only when it is due, although the clock of this host is fast', async () => {
  const { sender, clock, read } = await senderOf('smtp://127.0.0.1:1');
  later(60);
  await sender.begin();
  await until(async () => (await read()).reason !== '');
  const { nextAt } = await read();
  expect(nextAt < timeAfter(await clock(), 2 * 60_000)).toBe(true);
  await sender.begin();
  await sender.stop();
  expect(await read()).toMatchObject({ attempts: 1, nextAt });
});
