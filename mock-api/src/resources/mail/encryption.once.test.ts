import type { Host } from '../../host';
import { hangingMailServer, mailServer, opened, selfSigned, type MailServer } from '../../testing/mail-servers';
import { testApp, until } from '../../testing/test-app';
import { queueMails } from './outbox';
import { mailSender } from './sender';

const FROM = 'sales@testbuild.example';
const PASSWORD = 'p@ss word/1';

let pair: Awaited<ReturnType<typeof selfSigned>>;
beforeAll(async () => {
  pair = await selfSigned();
});

interface Access {
  password?: string;
  /** Trusts the test's certificate. */
  isTrusting?: boolean;
}

/** The server's URL with a login, as in SMTP_URL. */
function urlOf({ url }: { url: string }, { password = PASSWORD, isTrusting = true }: Access = {}): string {
  const address = new URL(url);
  address.username = 'sales';
  address.password = encodeURIComponent(password);
  if (isTrusting) address.searchParams.set('tls.ca', pair.cert);
  return address.href;
}

/** An outbox with one mail, and without a sender. */
async function outbox() {
  const { host } = (await testApp()).app;
  const mail = { kind: 'notice' as const, leadId: null, recipient: 'agent@test.example', subject: 'One', text: 'x' };
  await queueMails(host.db, { url: '', from: FROM }, [mail]);
  return host;
}

/** Makes one attempt. Returns the mail's new state and what was logged for the administrator. */
async function attempt(host: Host, url: string, limits?: { silence: number; attempt: number }) {
  const logged: unknown[] = [];
  const { db } = host;
  await db.updateTable('mails').set({ nextAt: new Date().toISOString() }).execute();
  const read = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  const before = await read();
  const sender = mailSender(host, { url, from: FROM }, (error) => logged.push(error), limits);
  await sender.begin();
  await until(async () => {
    const now = await read();
    return now.status !== 'queued' || now.reason !== before.reason;
  });
  await sender.stop();
  return { mail: await read(), logged: logged.map(String) };
}

const serverWith = (isImplicit: boolean): Promise<MailServer> =>
  opened(mailServer({ tls: { ...pair, isImplicit }, password: PASSWORD }));

test.each([
  ['STARTTLS', false],
  ['TLS from the start', true],
])(
  'sends over %s with a login; a wrong password or an untrusted certificate neither loses nor duplicates a mail',
  async (_way, isImplicit) => {
    const server = await serverWith(isImplicit);
    const host = await outbox();

    const untrusted = await attempt(host, urlOf(server, { isTrusting: false }));
    expect(untrusted.mail).toMatchObject({
      status: 'queued',
      // Newer versions of Node add advice to the reason in parentheses.
      reason: expect.stringMatching(
        /^The mail server’s certificate is not trusted\. Please tell your administrator\. \(self-signed certificate/,
      ) as string,
    });
    const refused = await attempt(host, urlOf(server, { password: 'wrong' }));
    expect(refused.mail).toMatchObject({
      status: 'queued',
      reason:
        'The mail server refuses this site’s login. Please tell your administrator. (Invalid login: 535 Authentication failed)',
    });
    const logged = [...untrusted.logged, ...refused.logged];
    expect(logged).toHaveLength(2);
    expect(logged.join()).not.toContain('wrong');
    expect(server.received).toEqual([]);

    expect((await attempt(host, urlOf(server))).mail).toMatchObject({ status: 'sent', reason: '', attempts: 3 });
    expect(server.received).toHaveLength(1);
  },
);

test('a password is never sent unencrypted, unless the URL allows it', async () => {
  const server = await opened(mailServer({ password: PASSWORD }));
  const host = await outbox();
  const { mail, logged } = await attempt(host, urlOf(server));
  expect(mail.status).toBe('queued');
  expect(mail.reason).toContain('The mail server does not offer the required encryption.');
  expect(logged).toHaveLength(1);
  expect((await attempt(host, `${urlOf(server)}&requireTLS=false`)).mail.status).toBe('sent');
});

test('a mail stays queued while the site has no login for a server that requires one', async () => {
  const server = await serverWith(false);
  const url = new URL(urlOf(server));
  [url.username, url.password] = ['', ''];
  const { mail } = await attempt(await outbox(), url.href);
  expect(mail.status).toBe('queued');
  expect(mail.reason).toContain('The mail server refuses this site’s login.');
});

test.each([
  ['before the handshake', ['220 ready', '250-mail.example\r\n250 STARTTLS']],
  ['during the handshake', ['220 ready', '250-mail.example\r\n250 STARTTLS', '220 go ahead']],
])('a mail server that hangs %s is tried again later', async (_when, lines) => {
  const server = await opened(hangingMailServer(false, lines));
  const { mail, logged } = await attempt(await outbox(), urlOf(server), { silence: 200, attempt: 300 });
  expect(mail).toMatchObject({ status: 'queued', reason: 'The mail server took too long.' });
  expect(logged).toEqual([]);
});
