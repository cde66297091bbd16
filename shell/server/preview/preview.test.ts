import { api, setPreview, site } from '../testing/use-rendered-site';
import { hashOf } from '../security/inline-hashes';

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
const LINK = '/projectdetails/7?preview=projects.7.1.x';
const BODY = { label: 'Lake <b> & House', expiresAt: '2027-01-31T03:30:00Z', isActive: true, hasDraft: true };

const open = (url = LINK) => site.inject(url);
const renderings = (body: string) => Number(/<p>en (\d+)/.exec(body)?.[1]);

test('a valid link opens the rendered page with a banner, and no cache keeps it', async () => {
  setPreview({ status: 200, body: BODY });
  const [one, two] = [await open(), await open()];
  expect(one).toMatchObject({ statusCode: 200, headers: { ...PRIVATE, 'x-rendered-by': 'server' } });
  expect(one.body).toContain('<strong>Preview – not published</strong>');
  expect(one.body).toContain('“Lake &lt;b&gt; &amp; House” as visitors will see it. This link works until');
  expect(one.body).toContain('Sun, Jan 31, 2027, 03:30 (UTC)');
  expect(one.body).toContain('<a href="/projectdetails/7">Published page</a>');
  expect(renderings(two.body)).toBeGreaterThan(renderings(one.body));
  const style = /<style>([^]*?)<\/style><aside/.exec(one.body)?.[1] ?? '';
  expect(one.headers['content-security-policy']).toContain(hashOf(style));

  const ordinary = await open('/projectdetails/7');
  expect(ordinary.body).not.toContain('Preview');
  expect(ordinary.headers).toMatchObject({ 'cache-control': 'no-cache' });
});

test('the banner says when there is nothing to preview any more', async () => {
  setPreview({ status: 200, body: { ...BODY, hasDraft: false } });
  expect((await open()).body).toContain('has been published or discarded');
  setPreview({ status: 200, body: { ...BODY, isActive: false, hasDraft: false } });
  const hidden = (await open()).body;
  expect(hidden).toContain('Preview – not published');
  expect(hidden).not.toContain('Published page');
});

test.each([
  [403, 'This preview link is not valid'],
  [410, 'This preview link no longer works'],
  [500, 'The preview is not available at the moment'],
])('if the API host answers %i, the page says: %s', async (status, title) => {
  setPreview({ status, body: { message: 'No.' } });
  const { statusCode, headers, body } = await open();
  expect([statusCode, headers]).toMatchObject([status === 500 ? 503 : status, PRIVATE]);
  expect(body).toContain(`<h1>${title}</h1>`);
});

test('a page that the browser has to render has the banner, too', async () => {
  setPreview({ status: 200, body: BODY });
  const { headers, body } = await open('/bad?preview=x');
  expect(headers).toMatchObject({ ...PRIVATE, 'x-rendered-by': 'browser' });
  expect(body).toContain('<body><style>');
  expect(body).toContain('Preview – not published');
});

test('an API host without previews ignores the parameter; if the API host is down, the page says so', async () => {
  const ordinary = await open();
  expect(ordinary).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-cache' } });
  expect(ordinary.body).not.toContain('Preview');
  await api.close();
  expect((await open()).statusCode).toBe(503);
});
