import { site } from '../testing/use-rendered-site';

test('a path with a dot is a page unless it has the extension of a file', async () => {
  for (const url of ['/rows/a.b', '/no/such.page', '/rows/1.0']) {
    expect((await site.inject(url)).body).toContain(`<title>${url}</title>`);
  }
  for (const url of ['/assets/no-such.js', '/no-such%2Ejs', '/a.b/no-such.PNG', '/favicon.ico', '/x.json']) {
    const answer = await site.inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found.' }]);
  }
});

test('an address that cannot be decoded is a page, unless it is that of a file or a call', async () => {
  for (const [url, path] of [
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/rows/100%?a=%', '/rows/100%25'],
  ] as const) {
    const answer = await site.inject(url);
    expect([answer.headers['x-rendered-by'], answer.body]).toEqual([
      'server',
      expect.stringContaining(`<title>${path}</title>`),
    ]);
  }
  for (const [url, status] of [
    ['/%ff.js', 404],
    ['/api/%ff', 400],
    ['/remotes/%ff', 400],
  ] as const) {
    const answer = await site.inject(url);
    expect([answer.statusCode, answer.json<object>()]).toEqual([status, { message: expect.any(String) as string }]);
  }
});

test.each([
  ['//', '/'],
  ['//projects', '/projects'],
  ['/projects//?a=//b', '/projects/?a=//b'],
  ['//evil.example//', '/evil.example/'],
  ['//\\evil.example', '/evil.example'],
  ['/index.html', '/'],
])('%s redirects to %s', async (url, location) => {
  const answer = await site.inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
});
