import type { SearchHit } from 'shared-contract';
import { openDatabase, withPatience } from '../../db/database';
import { migrate } from '../../db/migrate/migrate';
import { migrations } from '../../migrations';
import { testStorage } from '../../testing/storage';
import { testApp, type TestApp } from '../../testing/test-app';
import { SEARCHED_TABLES } from './tables';

const hits = async ({ call }: TestApp, q: string) =>
  (await call('GET', `/api/search?${new URLSearchParams({ q })}`)).json<SearchHit[]>();
const titles = async (host: TestApp, q: string) => (await hits(host, q)).map(({ title }) => title);

const fixtures = {
  projects: [
    { name: 'Lake Residence', description: 'Homes by the water.', isActive: false, thumbnail: 'sample' },
    { name: 'ধানমন্ডি লেক টাওয়ার', description: 'শহরের কেন্দ্রে।' },
    { name: 'City Tower', description: 'Close to the <b>lake</b>.' },
  ],
  projectFeatures: [{ title: 'Café', description: '' }],
  blogs: [
    { title: 'Handover', description: `<p>${'Word '.repeat(60)}marble floors</p>` },
    { title: 'Brochure', description: `Download site.example/${'folder/'.repeat(9)}terrace.pdf or ask us.` },
  ],
  faqs: [{ question: 'When is handover?', answer: 'In ২০২৭.' }],
  contactMessages: [{ name: 'Rafi', message: 'May I visit the lake house?', email: 'rafi@mail.example' }],
};

test('finds rows of all tables by the starts of their words, titles first', async () => {
  const host = await testApp({ fixtures });
  expect(await titles(host, 'lake')).toEqual(['Lake Residence', 'City Tower', 'Rafi']);
  expect(await hits(host, 'LAKE water')).toEqual([
    {
      ...{ table: 'projects', id: '1', title: 'Lake Residence', excerpt: expect.any(String) as string },
      ...{ picture: expect.stringContaining('.jpg') as string, isActive: false, parent: null },
    },
  ]);
  expect(await titles(host, 'handover')).toEqual(['Handover', 'When is handover?']);
  expect(await hits(host, 'cafe')).toMatchObject([{ table: 'projectFeatures', title: 'Café', parent: '1' }]);
  expect(await titles(host, 'rafi@mail')).toEqual(['Rafi']);
  const [{ excerpt } = { excerpt: '' }] = await hits(host, 'marble');
  expect(excerpt).toMatch(/^… Word .*marble floors$/);
  expect(await hits(host, 'terrace')).toMatchObject([{ excerpt: '… terrace.pdf or ask us.' }]);
});

test('finds and shows plain text in angle brackets', async () => {
  const message = 'Is 3 < 5 lakh and 9 > 7? Write to <mina@mail.example>.';
  const host = await testApp({ fixtures: { contactMessages: [{ name: 'Mina', message }] } });
  for (const q of ['lakh', 'mina@mail']) expect(await hits(host, q)).toMatchObject([{ excerpt: message }]);
});

test('finds all words that begin with a long prefix, however many there are', async () => {
  const description = Array.from({ length: 60 }, (_, at) => `marble${10 + at}`).join(' ');
  const faqs = [{ question: 'Last', answer: 'marblezz' }];
  const host = await testApp({ fixtures: { blogs: [{ title: 'Many', description }], faqs } });
  expect(await titles(host, 'marble')).toEqual(['Many', 'Last']);
});

test('shows the found word of an excerpt, also with a joiner, and the characters of entities in articles', async () => {
  const ramp = 'র\u200d্যাম্প';
  const blogs = [
    { title: 'Access', description: `<p>${'Word '.repeat(60)}${ramp}</p>` },
    { title: 'Science', description: '<p>R&amp;D at &quot;labs&quot;&nbsp;&lt; 5&nbsp;km, &amp;lt;</p>' },
  ];
  const host = await testApp({ fixtures: { blogs, faqs: [{ question: 'Code?', answer: 'labs &amp; more' }] } });
  expect(await hits(host, ramp)).toMatchObject([{ excerpt: expect.stringMatching(`^… Word .*${ramp}$`) as string }]);
  expect(await hits(host, 'labs')).toMatchObject([
    { excerpt: 'R&D at "labs" < 5 km, &lt;' },
    { excerpt: 'labs &amp; more' },
  ]);
});

test('finds the newest five rows of each table, title matches first', async () => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const host = await testApp({
    fixtures: {
      projects: numbers(1, 9).map((number) => ({
        name: number === 2 ? 'Garden' : `P${number}`,
        description: 'garden',
      })),
      blogs: numbers(1, 2).map((number) => ({ title: `B${number}`, description: 'a garden' })),
      faqs: numbers(1, 6).map((number) => ({ question: `Q${number}`, answer: 'gardens' })),
      contactMessages: numbers(1, 7).map((number) => ({ name: `M${number}`, message: 'garden?' })),
    },
  });
  const found = [
    ['Garden', 'P9', 'P8', 'P7', 'P6'],
    ['M7', 'M6', 'M5', 'M4', 'M3'],
    ['B2', 'B1'],
  ];
  expect(await titles(host, 'garden')).toEqual([...found.flat(), 'Q6', 'Q5', 'Q4', 'Q3', 'Q2']);
});

test('finds Bangla in any composition, and Bangla digits', async () => {
  const host = await testApp({ fixtures });
  const name = fixtures.projects[1]?.name ?? '';
  for (const q of ['ধানমন্ডি', 'ধান', 'টাওয়ার'.normalize('NFD'), 'টাওয়ার'.normalize('NFC'), 'শহর'])
    expect([q, await titles(host, q)]).toEqual([q, [name]]);
  expect(await titles(host, '2027')).toEqual(['When is handover?']);
});

test.each([
  ['a missing letter', 'residnce', 'Lake Residence'],
  ['an additional letter', 'residdence', 'Lake Residence'],
  ['a wrong letter', 'rezidence', 'Lake Residence'],
  ['swapped letters', 'resdience', 'Lake Residence'],
  ['a wrong first letter', 'tesidence', 'Lake Residence'],
  ['a wrong last letter', 'residenca', 'Lake Residence'],
  ['swapped letters in the middle of a short word', 'ciyt twoer', 'City Tower'],
  ['an error in an unfinished word', 'resdien', 'Lake Residence'],
  ['a wrong Bangla vowel sign', 'ধানমান্ডি', 'ধানমন্ডি লেক টাওয়ার'],
])('tolerates %s', async (_name, q, title) => {
  const host = await testApp({ fixtures });
  expect(await titles(host, q)).toContain(title);
});

test('tolerates no error in short words and numbers', async () => {
  const host = await testApp({ fixtures });
  for (const q of ['lke', '2028', 'xyzzy', '', '   ', '"*', "it's (a) -test: ^1 & | ! <->"])
    expect([q, await titles(host, q)]).toEqual([q, []]);
});

test('finds changed and restored rows and new messages, also after a restart', async () => {
  const host = await testApp({ fixtures });
  await host.call('PUT', '/api/faq/1', { question: 'Do you have parking?', answer: 'Yes.' });
  expect(await titles(host, 'parking')).toEqual(['Do you have parking?']);
  expect(await titles(host, '2027')).toEqual([]);
  const { headers } = await host.call('POST', '/api/project/delete?id=1');
  expect([await titles(host, 'residence'), await titles(host, 'cafe')]).toEqual([[], []]);
  await host.call('POST', '/api/history/undo', { changes: [headers['x-change-id']] });
  expect([await titles(host, 'residence'), await titles(host, 'cafe')]).toEqual([['Lake Residence'], ['Café']]);
  const message = { name: 'Mina', email: 'mina@mail.example', phone: '+880 1711 000000', subject: 'Tour' };
  await host.visit('POST', '/api/Contactus/create', { ...message, message: 'I would like a tour of the penthouse.' });
  await host.restart();
  expect(await titles(host, 'penthouse')).toEqual(['Mina']);
  await host.app.host.db.deleteFrom('contactMessages').execute();
  expect(await titles(host, 'penthouse')).toEqual([]);
  await host.restart();
  const words = host.app.host.db.selectFrom('searchWords').select('word').where('word', 'in', ['penthouse', 'tower']);
  expect(await words.execute()).toEqual([{ word: 'tower' }]);
});

test('requires a session, and is announced as a capability', async () => {
  const host = await testApp();
  expect((await host.visit('GET', '/api/search?q=lake')).statusCode).toBe(401);
  expect((await host.visit('GET', '/api/capabilities')).json()).toContainEqual({ name: 'search' });
});

test('the migrations queue all stored rows, and their triggers queue new rows of all searched tables', async () => {
  const storage = await testStorage();
  const tables = SEARCHED_TABLES.map(({ table }) => table).sort();
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '006-search'));
  await withPatience(storage.source, async (db) => {
    await migrate(db, { known: before });
    await db.insertInto('faqs').values({ question: 'When?', answer: 'Soon.' }).execute();
  });
  const { db } = await openDatabase(storage.source);
  expect(await db.selectFrom('searchQueue').select(['table', 'rowId']).execute()).toEqual([
    { table: 'faqs', rowId: 1 },
  ]);
  await db.deleteFrom('faqs').execute();
  const host = await testApp({ fixtures: Object.fromEntries(tables.map((table) => [table, [{}]])) });
  const queued = await host.app.host.db.selectFrom('searchQueue').select('table').orderBy('table').execute();
  expect([...new Set(queued.map(({ table }) => table))]).toEqual(expect.arrayContaining(tables));
  expect(await db.selectFrom('searchQueue').select('rowId').execute()).toHaveLength(2);
  await db.destroy();
  await storage.remove();
});
