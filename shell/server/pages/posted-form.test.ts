import Fastify from 'fastify';
import { FolderStorage, ReleaseRecords } from 'releases';
import { expectSoon } from '../testing/expect-soon';
import { readForm, sendForm } from './posted-form';
import { api, folder, sent, setContactReply, site } from '../testing/use-rendered-site';

const VALID = {
  name: 'Rahima',
  email: 'rahima@test.example',
  phone: '',
  subject: 'A visit',
  message: 'May I come\r\non Friday?',
};
const TYPED = { ...VALID, message: 'May I come\non Friday?' };

const post = (fields: Record<string, string>, { url = '/contact?a=b', headers = {} } = {}) =>
  site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ call: 'Contactus/create', ...fields }).toString(),
    remoteAddress: '203.0.113.7',
  });

const postedOf = ({ body }: { body: string }): unknown => JSON.parse(/<p>(.*)<\/p>/.exec(body)?.[1] ?? 'null');

test('a valid form is sent for the visitor; its page shows the reply', async () => {
  const answer = await post({ ...VALID, website: 'https://bot.example' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const values = { ...TYPED, website: 'https://bot.example' };
  expect(postedOf(answer)).toEqual({
    ...{ call: 'Contactus/create', page: '/contact', values, outcome: 'sent', reply: 'Thank you.' },
  });
  expect(sent).toEqual([{ body: values, from: '203.0.113.7' }]);
  // The page of other visitors does not show it.
  expect((await site.inject('/contact?a=b')).body).not.toContain('Rahima');
});

test('an attached text is sent as part of the message, and stays attached if the form is not valid', async () => {
  const attachment = 'My calculation\r\nTotal: Tk 5';
  expect((await post({ ...VALID, attachment })).statusCode).toBe(200);
  expect(sent).toMatchObject([{ body: { message: `${TYPED.message}\n\nMy calculation\nTotal: Tk 5` } }]);
  expect(sent[0]?.body).not.toHaveProperty('attachment');
  const refused = await post({ ...VALID, attachment, name: '' });
  expect(postedOf(refused)).toMatchObject({
    outcome: 'invalid',
    values: { attachment: 'My calculation\nTotal: Tk 5' },
  });
});

test('an invalid form is not sent; its page keeps what was typed', async () => {
  const answer = await post({ ...VALID, email: 'rahima' });
  expect(answer.statusCode).toBe(422);
  expect(postedOf(answer)).toMatchObject({ outcome: 'invalid', values: { ...TYPED, email: 'rahima' } });
  expect(sent).toEqual([]);
});

test('a form that the API host refuses keeps what was typed', async () => {
  await api.close();
  const answer = await post(VALID);
  expect(answer.statusCode).toBe(502);
  expect(postedOf(answer)).toMatchObject({ outcome: 'failed', values: TYPED });
});

test('a form that the API host refuses with a success status keeps what was typed', async () => {
  setContactReply('Error: too many messages.');
  const answer = await post(VALID);
  expect(answer.statusCode).toBe(502);
  expect(postedOf(answer)).toMatchObject({ outcome: 'failed', reply: 'Error: too many messages.', values: TYPED });
});

test('without a rendered page, the response is a sentence of plain text', async () => {
  await folder.register(await folder.release('main', '2', "exports.page = () => { throw new Error('no'); };"));
  const answer = await post(VALID, { url: '/bad' });
  expect([answer.statusCode, answer.body]).toEqual([200, 'Thank you. Your message was sent.']);
});

test('a release that fails only for posted forms is reported, like one that fails for other pages', async () => {
  const half = "exports.page = async (p, l, o, posted) => { if (posted) throw new Error('no'); return 'second'; };";
  await folder.register(await folder.release('main', '2', half));
  await expectSoon(async () => expect((await site.inject('/about')).body).toContain('second'));
  await post(VALID);
  const { body } = await site.inject('/metrics');
  expect(body).toContain('site_release_reports_total{remote="main",release="2",kind="render"} 1');
  expect(body).toContain('site_pages_total{by="browser",how="failed"} 1');
  const records = new ReleaseRecords(new FolderStorage(folder.path));
  await expectSoon(async () => {
    const [report] = (await records.readHealth()).values();
    expect(report?.errors).toMatchObject([{ page: '/contact', where: 'server', message: 'Error: no' }]);
  });
});

test.each([
  ['of another site', VALID, { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['for another call', { ...VALID, call: 'team/delete' }, {}, 405],
  ['to a file', VALID, { url: '/logo.svg' }, 405],
  ['that is too long', { ...VALID, message: 'x'.repeat(200_000) }, {}, 413],
  ['that is no form', VALID, { headers: { 'content-type': 'application/json' } }, 405],
])('a form %s is refused', async (_what, fields, options, status) => {
  expect((await post(fields, options)).statusCode).toBe(status);
  expect(sent).toEqual([]);
});

test('sends the project, the page and the campaign to an API host with leads', async () => {
  const host = Fastify();
  const bodies: unknown[] = [];
  host.get('/api/capabilities', () => [{ name: 'leads' }]);
  host.post('/api/website/createcontactus', ({ body }) => {
    bodies.push(body);
    return 'Thank you.';
  });
  const address = await host.listen({ host: '127.0.0.1', port: 0 });
  const body = new URLSearchParams({ call: 'website/createcontactus', projectId: '7', ...VALID }).toString();
  const form = readForm(body, '/projectdetails/7?utm_source=sms&language=bn&utm_campaign=eid%20fair');
  if (form === null) throw new Error('The form is not read.');
  const caller = { address: '203.0.113.7', chain: ['203.0.113.7'], protocol: 'https', host: '' } as const;
  const posted = await sendForm(form, address, caller);
  await host.close();
  expect(posted).toEqual({
    ...{ call: 'website/createcontactus', page: '/projectdetails/7', values: TYPED, outcome: 'sent' },
    reply: 'Thank you.',
  });
  expect(bodies).toEqual([
    { ...TYPED, projectId: 7, page: '/projectdetails/7', campaign: 'utm_source=sms&utm_campaign=eid+fair' },
  ]);
});
