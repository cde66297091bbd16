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

test('a page that lacks data is rendered again', async () => {
  await release(`exports.page = async () => ({ html: 'no data yet', complete: false });`);
  await start();
  const first = await open('/page');
  expect(first).toContain('no data yet');
  expect(await open('/page')).not.toBe(first);
});

test('the answer to a posted form is rendered for each visitor', async () => {
  await release(`exports.page = async () => 'thank you';`);
  await start();
  const posted = { call: 'Contactus/create', page: '/page', values: {}, outcome: 'sent', reply: '' } as const;
  const first = await render('/page', posted);
  expect(first).toMatchObject({ kind: 'page' });
  expect(await render('/page', posted)).not.toEqual(first);
});

test('before it is ready, a process renders a page of each kind in the sitemap', async () => {
  await release(`
    const asked = [];
    exports.page = async (path) => { asked.push(path); return asked.join(' '); };
    exports.sitemap = async () => ['/', '/rows/1', '/rows/2', '/contact'].map((path) => ({ path }));`);
  await start();
  expect(await open('/page')).toContain('>/ /rows/1 /contact /page<');
});

test('a sitemap that cannot be made does not delay or fail the start', async () => {
  await release(`
    const asked = [];
    exports.page = async (path) => { asked.push(path); return asked.join(' '); };
    exports.sitemap = async () => { throw new Error('no'); };`);
  await start();
  expect(await open('/page')).toContain('>/ /page<');
});
