import { open, render, site, start } from '../../testing/use-renderer';

const release = async (bundle: string) => site.register(await site.release('main', '1', bundle));

test('a page is rendered again only if its data has changed', async () => {
  await release(
    `let asked = 0; exports.page = async (path) => path === '/counter' ? 'asked ' + (asked += 1) : 'same';`,
  );
  await start();
  expect(await open('/page')).toBe(await open('/page'));
  expect(await open('/counter')).toContain('asked 1');
  expect(await open('/counter')).toContain('asked 2');
});

test('does not reuse an incomplete page', async () => {
  await release(`exports.page = async () => ({ html: 'no data yet', complete: false });`);
  await start();
  const first = await open('/page');
  expect(first).toContain('no data yet');
  expect(await open('/page')).not.toBe(first);
});

test('does not reuse the answer to a posted form', async () => {
  await release(`exports.page = async () => 'form';`);
  await start();
  const form = await open('/page');
  const posted = { call: 'Contactus/create', page: '/page', values: {}, outcome: 'sent', reply: '' } as const;
  const answer = await render('/page', posted);
  expect(answer).toMatchObject({ kind: 'page' });
  expect(await render('/page', posted)).not.toEqual(answer);
  expect(await open('/page')).toBe(form);
});

/** Adds a release whose pages list the paths rendered so far. `sitemap`: source code of its sitemap function. */
const listing = (sitemap: string) =>
  release(`
  const asked = [];
  exports.page = async (path) => { asked.push(path); return asked.join(' '); };
  exports.sitemap = ${sitemap};`);

test('before it is ready, a process renders a page of each kind in the sitemap', async () => {
  await listing("async () => ['/', '/rows/1', '/rows/2', '/contact'].map((path) => ({ path }))");
  await start();
  expect(await open('/page')).toContain('>/ /rows/1 /contact /page<');
});

test.each([
  ['fails', "async () => { throw new Error('no'); }"],
  ['never resolves', '() => new Promise(() => undefined)'],
])('starts even if the sitemap %s', async (_case, sitemap) => {
  await listing(sitemap);
  await start();
  expect(await open('/page')).toContain('>/ /page<');
});
