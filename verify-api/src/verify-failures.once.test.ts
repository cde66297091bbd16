import Fastify from 'fastify';
import { AGENT, testApp } from 'mock-api/testing/app';
import { WrongUsage, type Options } from './options';
import { differing, json, listen, type Intercept, never, page } from './testing/differing-host';
import { FIXTURES } from './testing/fixtures';
import { rowsOf, run, named, those } from './testing/run';

describe('a host that differs', () => {
  /** Runs against our host with one change, and checks that the database is unchanged afterwards. */
  async function caught(only: string, meddle: Intercept, options: Partial<Options> = {}) {
    const host = await testApp({ fixtures: FIXTURES });
    const before = await rowsOf(host);
    const outcome = await run(await differing(host, meddle), { only: [only], ...options });
    expect(outcome.exitCode).toBe(1);
    expect(outcome.leftovers).toEqual([]);
    expect(await rowsOf(host)).toEqual(before);
    return outcome;
  }
  const on =
    (method: string, path: string, answer: Intercept): Intercept =>
    (request, pass) =>
      request.method === method && request.path.split('?')[0] === path ? answer(request, pass) : pass();

  test('spells a field differently', async () => {
    const { results } = await caught(
      'Team',
      on('GET', '/api/team', async (_request, pass) => {
        const answer = await pass();
        return { ...answer, body: Buffer.from(answer.body.toString().replaceAll('"twitter"', '"x"')) };
      }),
    );
    expect(those(results, 'failed')).toEqual([
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

  test('refuses a field, so that dependent checks cannot run', async () => {
    const { results } = await caught(
      'Team',
      on('POST', '/api/team/create', ({ body }, pass) =>
        pass({ body: Buffer.from(body.toString('latin1').replace('name="twiter"', 'name="wetter"'), 'latin1') }),
      ),
    );
    expect(those(results, 'failed')).toEqual(['POST /api/team/create: a text']);
    const skipped = results.filter(({ outcome, group }) => outcome === 'skipped' && group === 'Team');
    expect(new Set(skipped.map(({ group, actual }) => `${group}: ${actual}`))).toEqual(
      new Set(['Team: create failed']),
    );
    expect(skipped.map(named)).toContain('POST /api/team/delete: a text');
  });

  test('answers JSON instead of text', async () => {
    const { results } = await caught(
      'Offers',
      on('POST', '/api/offer/edit', async (_request, pass) => {
        const { status, body } = await pass();
        return status === 200 ? json({ message: body.toString() }) : json({}, status);
      }),
    );
    expect(those(results, 'failed')).toEqual(['POST /api/offer/edit: a text']);
  });

  test('lacks a list', async () => {
    const { results } = await caught(
      'Team',
      on('GET', '/api/team/active', () => Promise.resolve(json({ message: 'no such call' }, 404))),
    );
    expect(those(results, 'failed')).toEqual([
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
    const { results, leftovers } = await run(base, { only: ['Testimonials'] });
    expect(those(results, 'failed')).toEqual([
      'GET /api/testimonial/active: a list of active rows',
      'GET /api/testimonial/active: the inactive testimonial is left out',
    ]);
    expect(leftovers).toEqual([]);
  });

  test('ignores a filter', async () => {
    const { results } = await caught('Website', (request, pass) =>
      pass({ path: request.path.replace(/(getprojects\?)category=\w+&?/, '$1') }),
    );
    expect(those(results, 'failed')).toEqual([
      'GET /api/website/getprojects?category&type: the projects of that category and type',
    ]);
  });

  test('has no pagination', async () => {
    const { results } = await caught(
      'Contact',
      on('GET', '/api/Contactus', (_request, pass) => pass({ path: '/api/Contactus?page=1&pageSize=100' })),
    );
    expect(those(results, 'failed')).toEqual([
      'GET /api/Contactus: ?page=2&pageSize=1: the second row',
      'GET /api/Contactus: a page past the end: an empty list',
    ]);
  });

  test('requires no token', async () => {
    const host = await testApp({ fixtures: FIXTURES });
    const before = await rowsOf(host);
    const open: Intercept = (request, pass) =>
      pass(/\/(?:faq|blog)\b/.test(request.path) && request.method !== 'GET' ? { token: host.token } : {});
    const { results, leftovers } = await run(await differing(host, open), { only: ['FAQ', 'Blogs'] });
    const failed = new Set(those(results, 'failed').filter((name) => name.includes('without a token')));
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

  test('answers with an HTML page', async () => {
    const { results } = await caught(
      'FAQ',
      on('GET', '/api/faq', () => Promise.resolve(page)),
    );
    expect(those(results, 'failed')).toEqual(['GET /api/faq: a list', 'GET /api/faq: the new FAQ, as sent']);
    expect(results.find(({ outcome }) => outcome === 'failed')?.actual).toBe('200, an HTML page');
  });

  test('fails to delete once: the clean-up deletes the row', async () => {
    let failures = 1;
    const { results } = await caught(
      'Blogs',
      on('POST', '/api/blog/delete', ({ signedIn }, pass) =>
        signedIn && failures-- > 0 ? Promise.resolve(json({}, 500)) : pass(),
      ),
    );
    expect(those(results, 'failed')).toEqual(['POST /api/blog/delete: a text']);
  });

  test('creates a row without answering: the clean-up finds the row', async () => {
    let asked = 0;
    const { results } = await caught(
      'Site gallery',
      on('POST', '/api/gallery/create', async (_request, pass) => {
        const answer = await pass();
        asked += 1;
        return asked === 1 ? never() : answer;
      }),
      { seconds: 1 },
    );
    expect(those(results, 'failed')).toEqual(['POST /api/gallery/create: a text']);
    expect(results.find(({ outcome }) => outcome === 'failed')?.actual).toBe('no answer within 1 s');
  });
});

test('reports rows that cannot be removed, with table and id', async () => {
  const host = await testApp({ fixtures: FIXTURES });
  const base = await differing(host, ({ method, path, signedIn }, pass) =>
    method === 'POST' && path.startsWith('/api/testimonial/delete') && signedIn
      ? Promise.resolve(json({ message: 'Out of order' }, 500))
      : pass(),
  );
  const { leftovers, printed, exitCode } = await run(base, { only: ['Testimonials'] });
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
  const { results, leftovers } = await run(base, { only: ['Offers', 'Team'], seconds: 1 });
  const last = results.findLast(({ group }) => group === 'Team');
  expect(last).toMatchObject({ outcome: 'skipped', actual: 'the host no longer answers' });
  expect(leftovers).toEqual([{ table: 'offer', id: null, reason: 'its list cannot be read (no answer within 1 s)' }]);
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

test('a password that the host echoes is not printed', async () => {
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

test('reports a site instead of an API host in one line', async () => {
  const site = Fastify();
  site.get('/*', (_request, reply) => reply.type('text/html').send(page.body));
  const base = await listen(site);
  const { printed, exitCode, results } = await run(base);
  expect(printed).toBe(
    `${base}/api/website/getprojects: 200, an HTML page. Is this the address of the API host, without /api?\n`,
  );
  expect({ exitCode, results }).toEqual({ exitCode: 1, results: [] });
});

test('an unknown group is refused with the list of groups', async () => {
  const { app } = await testApp();
  const refused = run(await listen(app), { only: ['Teams'] });
  await expect(refused).rejects.toThrow(
    '--only: there is no group "Teams". Groups: Authentication, Anti-forgery, Website',
  );
  await expect(refused).rejects.toBeInstanceOf(WrongUsage);
});
