import { testApp, type TestApp } from 'mock-api/testing/app';
import { differing, listen } from './testing/differing-host';
import { FIXTURES } from './testing/fixtures';
import { rowsOf, run, those } from './testing/run';

test('our host passes every check and keeps only the two messages', async () => {
  const host = await testApp({ fixtures: FIXTURES });
  const before = await rowsOf(host);
  const { results, leftovers, exitCode, printed } = await run(await listen(host.app));
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect({ leftovers, exitCode }).toEqual({ leftovers: [], exitCode: 0 });
  expect(await rowsOf(host)).toEqual(before);

  const marker = /verify-api check [\da-f]{8}/.exec(printed)?.[0];
  const messages = await host.app.host.db.selectFrom('contactMessages').select('name').orderBy('id').execute();
  expect(messages.slice(3)).toEqual([{ name: marker }, { name: marker }]);
  expect(printed).toContain(`Left behind: up to 2 contact messages named "${marker}"`);
});

/** All calls that the host documents, in the form `POST team/create`. */
async function describedCalls({ visit }: TestApp): Promise<string[]> {
  const { paths } = (await visit('GET', '/api/docs/json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.slice('/api/'.length).replace(/\{\w+\}/, '{}')}`,
    ),
  );
}

/** Calls of our host that the front end does not need on other hosts. */
const OWN_CALLS = [
  ...['GET health', 'GET ready', 'GET capabilities', 'GET changes'],
  ...['GET history', 'POST history/undo', 'POST history/restore'],
  ...['GET project/getunits', 'POST project/saveunits'],
  ...['GET draft', 'POST draft/publish', 'POST draft/discard', 'POST draft/preview', 'GET preview'],
  ...['POST project/savedraft', 'POST offer/savedraft', 'POST blog/savedraft'],
  ...['GET schedule', 'POST schedule/create', 'POST schedule/delete'],
  ...['GET leads', 'GET leads/{}', 'GET leads/owners', 'GET leads/export', 'POST leads/edit', 'POST leads/reply'],
  ...['POST leads/notes/create', 'POST leads/notes/delete', 'POST leads/replies/retry', 'GET events'],
  ...['POST bulk', 'POST reorder', 'GET search', 'POST import', 'GET website/getprojectfilters'],
  ...['GET website/getprojectpositions'],
  ...['GET views', 'POST views/save', 'POST views/delete', 'POST draft/revokepreviews'],
  ...['POST authentication/logout', 'POST Contactus/markspam', 'POST Contactus/delete'],
];

test('makes every call with its exact spelling', async () => {
  const host = await testApp({ fixtures: FIXTURES });
  const made = new Map<string, string>();
  const base = await differing(host, ({ method, path, body }, pass) => {
    const fields = [...body.toString('latin1').matchAll(/\bname="(\w+)"/g)].map(([, name]) => name);
    const call = `${method} ${path
      .replace(/^\/api\//, '')
      .replace(/\?.*/, '')
      .replace(/\/(?:\d+|[\da-f]{32}.*|[^/]+\.\w+)$/, '/{}')}`;
    made.set(call, `${made.get(call) ?? ''} ${fields.join(' ')}`);
    return pass();
  });
  await run(base);
  const crud = (path: string) =>
    ['create', 'edit', 'itemactiveinactive', 'delete'].map((call) => `POST ${path}/${call}`);
  const described = (await describedCalls(host)).filter((call) => !OWN_CALLS.includes(call));
  expect([...made.keys()].toSorted()).toEqual(described.toSorted());
  expect(described).toEqual(
    expect.arrayContaining([
      ...['GET aboutus', 'POST aboutus/create', 'POST aboutus/edit', 'POST aboutus/delete'],
      ...['GET testimonial', 'GET testimonial/active', ...crud('testimonial')],
      ...['GET project', 'GET project/active', 'GET project/hero', 'GET project/{}', ...crud('project')],
      ...['GET project/getfeature', 'POST project/featurecreate', 'POST project/featuredelete'],
      ...['POST project/featureactiveinactive', 'GET project/getgallery', 'POST project/gallerycreate'],
      ...['POST project/gallerydelete', 'POST project/galleryactiveinactive', 'GET project/downloadpdf/{}'],
      ...['GET offer', 'GET offer/active', ...crud('offer'), 'GET team', 'GET team/active', ...crud('team')],
      ...['GET gallery', ...crud('gallery'), 'GET blog', ...crud('blog')],
      ...['GET website/getblogs', 'GET website/getsingleblog', 'GET website/getprojects'],
      ...['GET website/getsingleproject', 'GET website/getprojectfeatures', 'GET website/getgalleries'],
      ...['POST website/createcontactus', 'GET Contactus', 'POST Contactus/create'],
      ...['GET faq', 'GET faq/{}', 'POST faq', 'PUT faq/{}', 'DELETE faq/{}', 'GET attachment/get/{}'],
      ...['POST authentication/login', 'POST authentication/refreshtoken', 'POST authentication/changecredentials'],
    ]),
  );
  expect(made.get('POST team/create')).toMatch(/\btwiter linkedIn order image\b/);
  expect(made.get('POST gallery/edit')).toMatch(/\btitle description type order id\b/);
  expect(made.get('POST offer/create')).toMatch(/\bendDate image\b/);
  expect(made.get('POST gallery/create')).toMatch(/\bcontentname\b/);
});

describe('reading only', () => {
  test('makes no writing call except the login', async () => {
    const host = await testApp({ fixtures: FIXTURES });
    const calls = new Set<string>();
    const base = await differing(host, ({ method, path }, pass) => {
      if (method !== 'GET') calls.add(`${method} ${path}`);
      return pass();
    });
    const { results, exitCode } = await run(base, { readOnly: true });
    expect([...calls]).toEqual(['POST /api/authentication/login']);
    expect(exitCode).toBe(0);
    expect(new Set(results.filter(({ outcome }) => outcome === 'skipped').map(({ actual }) => actual))).toEqual(
      new Set(['--read-only']),
    );
    expect(those(results, 'passed')).toContain('GET /api/team: a list, with a token');
  });

  test('names the checks that need missing credentials', async () => {
    const host = await testApp({ fixtures: FIXTURES });
    const methods = new Set<string>();
    const base = await differing(host, ({ method }, pass) => {
      methods.add(method);
      return pass();
    });
    const { results, printed, exitCode } = await run(base, { readOnly: true, credentials: null });
    expect([...methods]).toEqual(['GET']);
    expect(results.find(({ call }) => call === 'GET /api/blog')).toMatchObject({
      outcome: 'skipped',
      actual: 'no credentials given',
    });
    expect(printed).toContain('not checked: no credentials given');
    expect(exitCode).toBe(0);
  });
});

test('--no-contact sends no messages', async () => {
  const host = await testApp({ fixtures: FIXTURES });
  const { results, printed } = await run(await listen(host.app), { contact: false });
  expect(those(results, 'failed')).toEqual([]);
  expect(printed).not.toContain('contact messages');
  expect(await host.app.host.db.selectFrom('contactMessages').selectAll().execute()).toHaveLength(3);
});
