import Fastify from 'fastify';
import { BACKED_UP } from 'mock-api/schema';
import { AGENT, testApp, type TestApp } from 'mock-api/testing/app';
import type { Result } from './check';
import type { Options } from './options';
import { differing, json, listen, type Intercept, never, page } from './testing/differing-host';
import { FIXTURES } from './testing/fixtures';
import { verify } from './verify';

/** All rows except contact messages and sessions. */
async function rowsOf({ app }: TestApp): Promise<unknown> {
  const tables = BACKED_UP.filter((table) => table !== 'contactMessages');
  const { db } = app.host;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()));
}

async function run(base: string, options: Partial<Options> = {}, isStopped = () => false) {
  let printed = '';
  const screen = { write: (text: string) => (printed += text) };
  const outcome = await verify(
    { base, credentials: AGENT, readOnly: false, contact: true, seconds: 20, json: false, ...options },
    { out: screen, err: screen },
    isStopped,
  );
  return { ...outcome, printed };
}

const describeCheck = ({ call, expected }: Result) => `${call}: ${expected}`;
const checksWith = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((result) => result.outcome === outcome).map(describeCheck);

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

/** Calls in the API documentation. */
async function describedCalls({ visit }: TestApp): Promise<string[]> {
  const { paths } = (await visit('GET', '/api/docs/json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.slice('/api/'.length).replace(/\{\w+\}/, '{}')}`,
    ),
  );
}

/** Calls that other hosts may lack. */
const OWN_CALLS = [
  ...['GET health', 'GET ready'],
  ...['POST authentication/logout', 'POST Contactus/markspam', 'POST Contactus/delete'],
];

test('makes every call with the right field names', async () => {
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

describe('--read-only', () => {
  test('makes no write call except the login', async () => {
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
    expect(checksWith(results, 'passed')).toContain('GET /api/team: a list, with a token');
  });

  test('without credentials, skips checks that need them', async () => {
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
  expect(checksWith(results, 'failed')).toEqual([]);
  expect(printed).not.toContain('contact messages');
  expect(await host.app.host.db.selectFrom('contactMessages').selectAll().execute()).toHaveLength(3);
});

describe('a host that differs', () => {
  /** Runs against our host with one change, and expects a failed run that leaves no rows behind. */
  async function runAgainst(intercept: Intercept, options: Partial<Options> = {}) {
    const host = await testApp({ fixtures: FIXTURES });
    const before = await rowsOf(host);
    const outcome = await run(await differing(host, intercept), options);
    expect(outcome.exitCode).toBe(1);
    expect(outcome.leftovers).toEqual([]);
    expect(await rowsOf(host)).toEqual(before);
    return outcome;
  }
  const on =
    (method: string, path: string, answer: Intercept): Intercept =>
    (request, pass) =>
      request.method === method && request.path.split('?')[0] === path ? answer(request, pass) : pass();

  test('drops a field with an unknown spelling', async () => {
    const { results } = await runAgainst(
      on('GET', '/api/team', async (_request, pass) => {
        const answer = await pass();
        return { ...answer, body: Buffer.from(answer.body.toString().replaceAll('"twitter"', '"x"')) };
      }),
    );
    expect(checksWith(results, 'failed')).toEqual([
      'GET /api/team: the new team member, as sent',
      'GET /api/team: the team member, as edited',
    ]);
    expect(results.find(({ outcome }) => outcome === 'failed')?.actual).toBe(
      'twitter: sent "https://twitter.com/verify-api", received ""',
    );
    expect(results.find(({ outcome, group }) => group === 'Team' && outcome === 'differs')?.actual).toBe(
      'no row has twitter or twiter (2 rows)',
    );
  });

  test('refuses a field, so that dependent checks are skipped', async () => {
    const { results } = await runAgainst(
      on('POST', '/api/team/create', ({ body }, pass) =>
        pass({ body: Buffer.from(body.toString('latin1').replace('name="twiter"', 'name="wetter"'), 'latin1') }),
      ),
    );
    expect(checksWith(results, 'failed')).toEqual(['POST /api/team/create: a text']);
    const skipped = results.filter(({ outcome }) => outcome === 'skipped');
    expect(new Set(skipped.map(({ group, actual }) => `${group}: ${actual}`))).toEqual(
      new Set(['Team: create failed']),
    );
    expect(skipped.map(describeCheck)).toContain('POST /api/team/delete: a text');
  });

  test('returns JSON instead of a text', async () => {
    const { results } = await runAgainst(
      on('POST', '/api/offer/edit', async (_request, pass) => {
        const { status, body } = await pass();
        return status === 200 ? json({ message: body.toString() }) : json({}, status);
      }),
    );
    expect(checksWith(results, 'failed')).toEqual(['POST /api/offer/edit: a text']);
  });

  test('lacks a list', async () => {
    const { results } = await runAgainst(
      on('GET', '/api/team/active', () => Promise.resolve(json({ message: 'no such call' }, 404))),
    );
    expect(checksWith(results, 'failed')).toEqual([
      'GET /api/team/active: a list of active rows',
      'GET /api/team/active: the inactive team member is left out',
      'GET /api/team/active: the active team member is listed',
    ]);
  });

  test('shows inactive rows to visitors', async () => {
    const host = await testApp({ fixtures: FIXTURES });
    const base = await differing(
      host,
      on('GET', '/api/testimonial/active', (_request, pass) => pass({ path: '/api/testimonial', token: host.token })),
    );
    const { results, leftovers } = await run(base);
    expect(checksWith(results, 'failed')).toEqual([
      'GET /api/testimonial/active: a list of active rows',
      'GET /api/testimonial/active: the inactive testimonial is left out',
    ]);
    expect(leftovers).toEqual([]);
  });

  test('ignores a filter', async () => {
    const { results } = await runAgainst((request, pass) =>
      pass({ path: request.path.replace(/(getprojects\?)category=\w+&?/, '$1') }),
    );
    expect(checksWith(results, 'failed')).toEqual([
      'GET /api/website/getprojects?category&type: the projects of that category and type',
      'GET /api/website/getprojects?category&type: the projects of that category and type',
    ]);
  });

  test('does not support paging', async () => {
    const { results } = await runAgainst(
      on('GET', '/api/Contactus', (_request, pass) => pass({ path: '/api/Contactus?page=1&pageSize=100' })),
    );
    expect(checksWith(results, 'failed')).toEqual([
      'GET /api/Contactus: ?page=2&pageSize=1: the second row',
      'GET /api/Contactus: a page past the end: an empty list',
    ]);
  });

  test('requires no token', async () => {
    const host = await testApp({ fixtures: FIXTURES });
    const before = await rowsOf(host);
    const open: Intercept = (request, pass) =>
      pass(/\/(?:faq|blog)\b/.test(request.path) && request.method !== 'GET' ? { token: host.token } : {});
    const { results, leftovers } = await run(await differing(host, open));
    const failed = new Set(checksWith(results, 'failed').filter((name) => name.includes('without a token')));
    expect(failed).toEqual(
      new Set([
        ...['create', 'edit', 'itemactiveinactive', 'delete'].map(
          (call) => `POST /api/blog/${call}: without a token: 401`,
        ),
        ...['POST /api/faq', 'PUT /api/faq/{id}', 'DELETE /api/faq/{id}'].map(
          (call) => `${call}: without a token: 401`,
        ),
      ]),
    );
    expect(leftovers).toEqual([]);
    expect(await rowsOf(host)).toEqual(before);
  });

  test('returns an HTML page', async () => {
    const { results } = await runAgainst(on('GET', '/api/faq', () => Promise.resolve(page)));
    expect(checksWith(results, 'failed')).toEqual(['GET /api/faq: a list', 'GET /api/faq: the deleted FAQ is gone']);
    expect(results.find(({ outcome }) => outcome === 'failed')?.actual).toBe('200, an HTML page');
  });

  test('fails to delete once; the clean-up deletes the row', async () => {
    let failures = 1;
    const { results } = await runAgainst(
      on('POST', '/api/blog/delete', ({ signedIn }, pass) =>
        signedIn && failures-- > 0 ? Promise.resolve(json({}, 500)) : pass(),
      ),
    );
    expect(checksWith(results, 'failed')).toEqual(['POST /api/blog/delete: a text']);
  });

  test('does not answer a create call; the clean-up finds the row', async () => {
    let asked = 0;
    const { results } = await runAgainst(
      on('POST', '/api/gallery/create', async (_request, pass) => {
        const answer = await pass();
        asked += 1;
        return asked === 1 ? never() : answer;
      }),
      { seconds: 3 },
    );
    expect(checksWith(results, 'failed')).toEqual(['POST /api/gallery/create: a text']);
    expect(results.find(({ outcome }) => outcome === 'failed')?.actual).toBe('no answer within 3 s');
  });
});

test('reports rows that could not be removed, with table and id', async () => {
  const host = await testApp({ fixtures: FIXTURES });
  const base = await differing(host, ({ method, path, signedIn }, pass) =>
    method === 'POST' && path.startsWith('/api/testimonial/delete') && signedIn
      ? Promise.resolve(json({ message: 'Out of order' }, 500))
      : pass(),
  );
  const { leftovers, printed, exitCode } = await run(base);
  expect(leftovers).toEqual([{ table: 'testimonial', id: '3', reason: '500: Out of order' }]);
  expect(printed).toContain('Could not be removed:\n  testimonial, id 3: 500: Out of order');
  expect(exitCode).toBe(1);
});

test('a host that stops answering ends the run, and possible leftovers are reported', async () => {
  const host = await testApp({ fixtures: FIXTURES });
  let silent = false;
  const base = await differing(host, async ({ path }, pass) => {
    if (silent) return never();
    const answer = await pass();
    silent = path === '/api/offer/create';
    return answer;
  });
  const { results, leftovers } = await run(base, { seconds: 2 });
  expect(results.at(-1)).toMatchObject({ outcome: 'skipped', actual: 'the host no longer answers' });
  expect(leftovers).toEqual([{ table: 'offer', id: null, reason: 'its list cannot be read (no answer within 2 s)' }]);
});

test('an interrupted run cleans up', async () => {
  const host = await testApp({ fixtures: FIXTURES });
  const before = await rowsOf(host);
  let stopped = false;
  const base = await differing(host, ({ path }, pass) => {
    stopped ||= path === '/api/project/gallerycreate';
    return pass();
  });
  const { results, leftovers, exitCode } = await run(base, {}, () => stopped);
  expect(results.at(-1)).toMatchObject({ outcome: 'skipped', actual: 'interrupted' });
  expect({ leftovers, exitCode }).toEqual({ leftovers: [], exitCode: 1 });
  expect(await rowsOf(host)).toEqual(before);
});

test('does not print a password that the host echoes', async () => {
  const host = await testApp({ fixtures: FIXTURES });
  const base = await differing(host, async ({ path, body }, pass) => {
    if (path !== '/api/authentication/login' || body.includes('is wrong')) return pass();
    return json({ message: `Not now: ${body.toString()}` }, 503);
  });
  const { printed, results } = await run(base);
  expect(results.find(({ outcome }) => outcome === 'failed')?.actual).toBe(
    '503: Not now: {"email":"agent@test.example","password":"•••"}',
  );
  expect(printed + JSON.stringify(results)).not.toContain(AGENT.password);
  expect(results.find(({ call }) => call === 'POST /api/team/create')).toMatchObject({ actual: 'login failed' });
});

test('reports in one line that the address is a web site', async () => {
  const site = Fastify();
  site.get('/*', (_request, reply) => reply.type('text/html').send(page.body));
  const base = await listen(site);
  const { printed, exitCode, results } = await run(base);
  expect(printed).toBe(
    `${base}/api/website/getprojects: 200, an HTML page. Is this the address of the API host, without /api?\n`,
  );
  expect({ exitCode, results }).toEqual({ exitCode: 1, results: [] });
});
