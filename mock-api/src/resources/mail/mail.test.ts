import { hangingMailServer, mailServer, opened, type MailServer } from '../../testing/mail-servers';
import { testApp, until, type TestApp, type TestAppOptions } from '../../testing/test-app';
import { createAgent } from '../authentication/repository';
import { sweepLeads } from '../lead/assignment';
import { LEAD_DEFAULTS, today } from '../lead/settings';
import { queueDigest } from './notices';
import { queueMails, retryMail } from './outbox';
import { mailSender } from './sender';

const FROM = 'Testbuild Homes <sales@testbuild.example>';
const VISITOR = 'visitor@test.example';
const fixtures = {
  contactMessages: [{ name: 'Rafi', subject: 'A visit' }],
  leads: [{ id: 1, name: 'Rafi', ownerId: 1 }],
};
const REPLY = { leadId: 1, subject: 'Re: A visit', text: 'Please come on Sunday.' };

/** Settings that never send a digest: this time does not exist. */
const NO_DIGEST = { ...LEAD_DEFAULTS, digestAt: '24:00' };

const hostWith = ({ url }: { url: string }, options: TestAppOptions = {}) =>
  testApp({ fixtures, leads: NO_DIGEST, mail: { url, from: FROM, pollMs: 20 }, ...options });
const reply = (host: TestApp, fields: object = {}) => host.call('POST', '/api/leads/reply', { ...REPLY, ...fields });
const replies = async ({ call }: TestApp) =>
  (await call('GET', '/api/leads/1')).json<{ replies: { id: number; status: string; reason: string }[] }>().replies;
const isFirst = (host: TestApp, status: string) => async () => (await replies(host))[0]?.status === status;
/** Moves the clock that decides which mails are due. */
const moveClock = ({ app }: TestApp, minutes: number) =>
  jest.spyOn(app.host, 'clock').mockResolvedValue(new Date(Date.now() + minutes * 60_000).toISOString());
const mails = ({ app }: TestApp) => app.host.db.selectFrom('mails').selectAll().orderBy('id').execute();
/** The mail's header lines, unfolded, and its text. */
function parsed(mail = '') {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n');
  return { head: lines, text: rest.join('\r\n\r\n').replaceAll('\r\n', '\n').trim() };
}
const sentBy = ({ received }: MailServer, subject: string) =>
  received.map(parsed).filter(({ head }) => head.includes(`Subject: ${subject}`));

test('sends a reply as plain text, once, from the configured address, with the agent as Reply-To', async () => {
  const server = await opened(mailServer());
  const host = await hostWith(server);
  expect((await host.visit('GET', '/api/capabilities')).json()).toContainEqual({ name: 'mail' });
  const answered = await reply(host, { subject: 'Re: A visit\r\nBcc: x@y.example', text: '<b>Sunday</b>\n.\nQUIT' });
  expect([answered.statusCode, answered.body]).toEqual([200, 'Reply is being sent']);
  await until(isFirst(host, 'sent'));
  const [mail] = server.received.map(parsed);
  const [{ messageId = '' } = {}] = await mails(host);
  expect(mail?.head).toEqual(
    expect.arrayContaining([
      `From: ${FROM}`,
      `To: ${VISITOR}`,
      'Reply-To: agent@test.example',
      'Subject: Re: A visit Bcc: x@y.example',
      `Message-ID: ${messageId}`,
      'Content-Type: text/plain; charset=utf-8',
    ]),
  );
  expect(mail?.head.some((line) => line.startsWith('Bcc:'))).toBe(false);
  expect(mail?.text).toBe('<b>Sunday</b>\n.\nQUIT');
  expect(messageId).toMatch(/@testbuild\.example>$/);
  expect(server.received).toHaveLength(1);
});

test('refuses a reply without text, to no lead, from a visitor, or without a mail server', async () => {
  const host = await hostWith(await opened(mailServer()));
  expect((await reply(host, { text: ' ' })).statusCode).toBe(400);
  expect((await reply(host, { leadId: 9 })).statusCode).toBe(404);
  expect((await host.visit('POST', '/api/leads/reply', REPLY)).statusCode).toBe(401);
  expect(await mails(host)).toEqual([]);
  const other = await testApp({ fixtures });
  expect((await reply(other)).json()).toEqual({ message: 'This site is not set up to send e-mail.' });
  expect((await other.visit('GET', '/api/capabilities')).json()).not.toContainEqual({ name: 'mail' });
});

test('a refused recipient fails immediately with the reason, and can be retried', async () => {
  const server = await opened(mailServer({ refused: VISITOR }));
  const host = await hostWith(server);
  await reply(host);
  await until(isFirst(host, 'failed'));
  const [failed] = await replies(host);
  expect(failed?.reason).toContain('There is no such mailbox.');
  const { db } = host.app.host;
  await db.updateTable('mails').set({ recipient: 'other@test.example' }).execute();
  expect((await host.call('POST', '/api/leads/replies/retry?id=1')).body).toBe('Reply is being sent');
  await until(isFirst(host, 'sent'));
  expect((await host.call('POST', '/api/leads/replies/retry?id=1')).statusCode).toBe(404);
});

test('the reason of the last failure is forgotten when the agent retries', async () => {
  const host = await hostWith(await opened(mailServer({ refused: VISITOR })));
  await reply(host);
  await until(isFirst(host, 'failed'));
  // In a transaction, so that the host does not send it before it is read.
  await host.app.host.db.transaction().execute(async (trx) => {
    await retryMail(trx, 1);
    const mail = await trx.selectFrom('mails').select(['status', 'reason']).executeTakeFirst();
    expect(mail).toEqual({ status: 'queued', reason: '' });
  });
});

test('an unreachable server is retried later, with the same Message-ID', async () => {
  const { url, stop } = await mailServer();
  await stop();
  const host = await hostWith({ url });
  await reply(host);
  await until(async () => (await replies(host))[0]?.reason !== '');
  expect(await replies(host)).toMatchObject([
    { status: 'queued', reason: expect.stringContaining('ECONNREFUSED') as string },
  ]);
  const server = await opened(mailServer({ port: Number(new URL(url).port) }));
  const [{ messageId = '' } = {}] = await mails(host);
  moveClock(host, 2);
  await until(isFirst(host, 'sent'));
  expect(server.received.map((mail) => parsed(mail).head.includes(`Message-ID: ${messageId}`))).toEqual([true]);
  expect(await mails(host)).toMatchObject([{ attempts: 2, messageId, reason: '' }]);
});

test('gives up after many attempts', async () => {
  const host = await hostWith({ url: 'smtp://127.0.0.1:1' });
  await reply(host);
  await until(async () => (await replies(host))[0]?.reason !== '');
  const nextAt = new Date().toISOString();
  await host.app.host.db.updateTable('mails').set({ attempts: 8, nextAt }).execute();
  await until(isFirst(host, 'failed'));
});

test('several hosts send a mail once', async () => {
  const server = await opened(mailServer());
  const { host } = (await testApp({ fixtures })).app;
  const now = new Date().toISOString();
  await queueMails(host.db, { url: server.url, from: FROM }, [
    { kind: 'reply', leadId: 1, recipient: VISITOR, subject: 'One', text: now },
  ]);
  const senders = [1, 2, 3].map(() => mailSender(host, { url: server.url, from: FROM }, () => undefined));
  await Promise.all(senders.map((sender) => sender.begin()));
  await until(() => Promise.resolve(server.received.length > 0));
  for (const sender of senders) await sender.stop();
  expect(server.received).toHaveLength(1);
});

test.each([
  ['says nothing', false],
  ['sends bytes without end', true],
])('a mail server that %s blocks neither calls nor other mails nor shutdown', async (_what, drips) => {
  const server = await opened(hangingMailServer(drips));
  const host = await hostWith(server);
  for (let count = 0; count < 7; count += 1) await reply(host, { text: `Number ${count}` });
  await until(() => Promise.resolve(server.open.size === 5));
  expect((await host.call('GET', '/api/leads')).statusCode).toBe(200);
  expect((await mails(host)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  const limits = { silence: 200, attempt: 300 };
  const sender = mailSender(host.app.host, { url: server.url, from: FROM }, () => undefined, limits);
  await sender.begin();
  await until(async () => (await mails(host)).slice(5).every(({ reason }) => reason !== ''));
  expect((await mails(host)).slice(5)).toMatchObject([
    { status: 'queued', attempts: 1 },
    { status: 'queued', attempts: 1 },
  ]);
  await sender.stop();
  await host.app.close();
  await until(() => Promise.resolve(server.open.size === 0));
});

test('after a host was killed, another one sends its mail once the lease has ended', async () => {
  const server = await opened(mailServer());
  const host = await hostWith(server);
  await host.app.host.db
    .insertInto('mails')
    .values({
      ...{ kind: 'reply', leadId: 1, agentId: 1, recipient: VISITOR, replyTo: '', subject: 'Late', text: 'x' },
      ...{ messageId: '<one@testbuild.example>', createdAt: new Date().toISOString(), status: 'queued', attempts: 1 },
      ...{ nextAt: new Date(Date.now() + 3 * 60_000).toISOString(), reason: '' },
    })
    .execute();
  await reply(host);
  await until(() => Promise.resolve(sentBy(server, REPLY.subject).length === 1));
  expect(sentBy(server, 'Late')).toEqual([]);
  moveClock(host, 4);
  await until(() => Promise.resolve(sentBy(server, 'Late').length === 1));
});

test('owners are notified of new leads and of leads that a colleague assigns to them, but not of those that they take', async () => {
  const server = await opened(mailServer());
  const host = await hostWith(server, { leads: { ...NO_DIGEST, siteUrl: 'https://testbuild.example' } });
  await createAgent(host.app.host.db, 'second@test.example', 'test password 2');
  await host.visit('POST', '/api/Contactus/create', {
    ...{
      name: 'Mina\nBcc: x@y.example',
      email: 'mina@mail.example',
      phone: '',
      subject: 'Parking',
      message: 'Is there parking?',
    },
  });
  await host.call('POST', '/api/leads/edit', { id: 1, revision: 1, ownerId: 2 });
  await host.call('POST', '/api/leads/edit', { id: 1, revision: 2, ownerId: 1 });
  await until(() => Promise.resolve(server.received.length === 2));
  const [notice] = sentBy(server, 'New lead: Mina Bcc: x@y.example');
  expect(notice?.head).toEqual(expect.arrayContaining(['To: agent@test.example', 'Auto-Submitted: auto-generated']));
  expect(notice?.text).toContain('https://testbuild.example/dashboard/leads/2');
  expect(sentBy(server, 'New lead: Rafi')[0]?.head).toContain('To: second@test.example');
  expect(await mails(host)).toHaveLength(2);
});

test('nobody is notified of messages that were stored before an update', async () => {
  const server = await opened(mailServer());
  const host = await hostWith(server, { fixtures: { contactMessages: [{}, {}] } });
  await sweepLeads(host.app.host);
  expect(await mails(host)).toEqual([]);
});

test('the digest is queued once a day after its time, also by several hosts, for owners with something to do', async () => {
  const server = await opened(mailServer());
  const timeZone = 'Asia/Dhaka';
  const host = await hostWith(server, {
    leads: { ...LEAD_DEFAULTS, timeZone, digestAt: '00:00' },
    fixtures: {
      contactMessages: [{}, {}, {}, {}],
      leads: [
        { id: 1, name: 'Late', dueOn: '2026-01-01T00:00:00.000Z', status: 'visit', nextStep: 'Call\nback' },
        { id: 2, name: 'Today', dueOn: today(timeZone), status: 'contacted' },
        { id: 3, name: 'Fresh' },
        { id: 4, name: 'Won', dueOn: '2026-01-01T00:00:00.000Z', status: 'won' },
      ].map((lead) => ({ ownerId: 1, ...lead })),
    },
  });
  const { host: parts } = host.app;
  await createAgent(parts.db, 'idle@test.example', 'test password 2');
  await Promise.all([1, 2, 3].map(() => queueDigest(parts.db, parts)));
  await until(() => Promise.resolve(server.received.length === 1));
  const [digest] = server.received.map(parsed);
  expect(digest?.text).toBe(
    `Your leads on ${today(timeZone).slice(0, 10)}:\n\nOverdue (1)\n- Late: Call back\n\nDue today (1)\n- Today\n\nNew (1)\n- Fresh`,
  );
  expect(await mails(host)).toMatchObject([{ recipient: 'agent@test.example' }]);
  await queueDigest(parts.db, { ...parts, leads: { ...parts.leads, digestAt: '24:00' } });
  moveClock(host, 24 * 60);
  await queueDigest(parts.db, { ...parts, leads: { ...parts.leads, digestAt: '24:00' } });
  expect(await mails(host)).toHaveLength(1);
  await queueDigest(parts.db, parts);
  expect(await mails(host)).toHaveLength(2);
  // A wrong reading of the clock does not stop the digests of the following days.
  for (const [index, days] of [1000, 2].entries()) {
    moveClock(host, days * 24 * 60);
    await queueDigest(parts.db, parts);
    expect(await mails(host)).toHaveLength(3 + index);
  }
});
