import { setImmediate as turn } from 'node:timers/promises';
import { picture } from '../../testing/hostile/media';
import { form, testApp } from '../../testing/test-app';

const FIELDS = {
  title: 'Handover in Gulshan',
  description: '<p>Keys were <strong>given</strong>.</p>',
  postedDate: '2026-05-04',
  offerDateTime: '2027-01-01T12:00:00+06:00',
};

test('creates a blog and returns both spellings of its fields', async () => {
  const { call, visit } = await testApp();
  const created = await call('POST', '/api/blog/create', form({ ...FIELDS, image: await picture() }));
  expect([created.statusCode, created.body]).toEqual([200, 'Blog created successfully']);

  const [blog] = (await visit('GET', '/api/website/getblogs')).json<Record<string, unknown>[]>();
  const stored = expect.stringMatching(/\.jpg$/) as string;
  expect(blog).toEqual({
    id: 1,
    title: FIELDS.title,
    name: FIELDS.title,
    description: FIELDS.description,
    image: stored,
    picture: stored,
    postedDate: '2026-05-04T00:00:00.000Z',
    offerDate: '2027-01-01T06:00:00.000Z',
    offerDateTime: '2027-01-01T06:00:00.000Z',
    isActive: true,
  });
  expect((await visit('GET', '/api/website/getsingleblog?blogId=1')).json()).toEqual(blog);
});

test('removes scripts and other dangerous HTML on create and on edit', async () => {
  const { call, visit } = await testApp();
  const evil =
    '<h2>News</h2><script>steal()</script><p onclick="steal()" style="position:fixed">Hi</p><img src="x" onerror="steal()">' +
    '<a href="javascript:steal()">a</a><iframe src="https://evil.example"></iframe><svg onload="steal()"></svg>';
  await call('POST', '/api/blog/create', form({ ...FIELDS, description: evil }));
  const read = async () =>
    (await visit('GET', '/api/website/getsingleblog?blogId=1')).json<{ description: string }>().description;
  for (const round of ['create', 'edit']) {
    const html = await read();
    expect({ round, html }).toEqual({ round, html: expect.stringContaining('<h2>News</h2>') as string });
    expect(html).toContain('<p>Hi</p>');
    expect(html).not.toMatch(/script|steal|onerror|onclick|style|iframe|svg/i);
    await call('POST', '/api/blog/edit', form({ ...FIELDS, id: 1, description: evil }));
  }
});

test('keeps harmless HTML, also rarely used elements', async () => {
  const { call, visit } = await testApp();
  const description =
    '<h5>Area</h5><pre><code>a &lt; b</code></pre><div>m<sup>2</sup></div><img src="/images/plan.png" alt="Plan" />' +
    '<a href="https://mail.example" rel="noopener noreferrer" target="_blank">Write</a><td colspan="2">Sum</td>';
  await call('POST', '/api/blog/create', form({ ...FIELDS, description }));
  expect((await visit('GET', '/api/website/getsingleblog?blogId=1')).json()).toMatchObject({ description });
});

test('refuses pictures of other sites, which pages would not show', async () => {
  const { call } = await testApp();
  for (const src of ['https://other.example/a.png', '//other.example/a.png', 'data:image/png;base64,AAAA']) {
    const description = `<p>Look:</p><IMG alt="1 > 0" src='${src}'>`;
    const refused = await call('POST', '/api/blog/create', form({ ...FIELDS, description }));
    const message = `Pictures from other sites can't be shown. Remove this one: ${src}`;
    expect([refused.statusCode, refused.json()]).toEqual([400, { message, errors: { description: message } }]);
  }
});

test('visitors get only active blogs, newest first; the management list is for agents', async () => {
  const blogs = [
    { title: 'Old', postedDate: '2025-01-01T00:00:00.000Z' },
    { title: 'New', postedDate: '2026-01-01T00:00:00.000Z' },
    { title: 'Draft', postedDate: '2026-02-01T00:00:00.000Z', isActive: false },
  ];
  const { call, visit } = await testApp({ fixtures: { blogs } });
  const titles = (response: { json: () => unknown }) =>
    (response.json() as { title: string }[]).map(({ title }) => title);
  expect(titles(await visit('GET', '/api/website/getblogs'))).toEqual(['New', 'Old']);
  expect(titles(await call('GET', '/api/blog'))).toEqual(['Draft', 'New', 'Old']);
  expect((await visit('GET', '/api/blog')).statusCode).toBe(401);
  expect((await visit('GET', '/api/website/getsingleblog?blogId=3')).statusCode).toBe(404);
});

test('requires title, post date and offer date; does not limit the length', async () => {
  const { call } = await testApp();
  const refused = await call('POST', '/api/blog/create', form({ postedDate: 'soon' }));
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ errors: object }>().errors).toEqual({
    title: 'Title is required.',
    postedDate: 'Post date is required.',
    offerDateTime: 'Offer date and time is required.',
  });
  const long = await call(
    'POST',
    '/api/blog/create',
    form({ ...FIELDS, description: `<p>${'long '.repeat(15_000)}</p>` }),
  );
  expect(long.statusCode).toBe(200);
});

test('refuses an article with too many tags', async () => {
  const { call } = await testApp();
  const description = '<ul><li>'.repeat(100_000);
  const refused = await call('POST', '/api/blog/create', form({ ...FIELDS, description }));
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ errors: { description: 'The text has too many elements.' } }),
  ]);
});

test('keeps answering while a malicious article is sanitised', async () => {
  const { call, visit } = await testApp();
  const description = `${'<b>'.repeat(9_900)}${'</i>'.repeat(20_000)}`;
  const article = { isDone: false };
  const written = call('POST', '/api/blog/create', form({ ...FIELDS, description })).finally(() => {
    article.isDone = true;
  });
  let answered = 0;
  for (; !article.isDone; answered += 1) {
    await visit('GET', '/api/health');
    await turn();
  }
  expect([200, 400]).toContain((await written).statusCode);
  // While the event loop is blocked, only one call is answered; otherwise hundreds, and on a busy machine a few.
  expect(answered).toBeGreaterThan(5);
});

test('edit, toggle and delete', async () => {
  const { call, visit } = await testApp({ fixtures: { blogs: [{ image: 'sample' }] } });
  const [before] = (await call('GET', '/api/blog')).json<{ image: string }[]>();
  expect((await call('POST', '/api/blog/edit', form({ ...FIELDS, id: 1 }))).body).toBe('Blog updated successfully');
  expect((await call('GET', '/api/blog')).json()).toMatchObject([{ title: FIELDS.title, image: before?.image }]);
  expect((await call('POST', '/api/blog/itemactiveinactive?id=1&value=false')).body).toBe(
    'Blog deactivated successfully',
  );
  expect((await visit('GET', '/api/website/getblogs')).json()).toEqual([]);
  const unknown = await call('POST', '/api/blog/itemactiveinactive?id=2&value=false');
  expect([unknown.statusCode, unknown.body]).toEqual([200, 'Data not found.']);
  expect((await call('POST', '/api/blog/delete?id=1')).body).toBe('Blog deleted successfully');
  expect((await call('POST', '/api/blog/delete?id=1')).statusCode).toBe(404);
});
