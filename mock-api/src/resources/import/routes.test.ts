import { CHANGE_ID, IMPORT_LINES, type HistoryConflict, type ImportReport } from 'shared-contract';
import { testApp, type TestApp } from '../../testing/test-app';

const TEAM = ['name', 'facebook', 'twitter', 'linkedin', 'order'];
const member = (name: string, order = '1') => [name, 'f', 't', 'l', order];

async function send(host: TestApp, table: string, columns: string[], cells: string[][], seen?: string) {
  const lines = cells.map((line, index) => ({ line: index + 2, cells: line }));
  const answer = await host.call('POST', '/api/import', { table, columns, lines, seen });
  return { answer, report: answer.json<ImportReport>(), change: answer.headers[CHANGE_ID] as string | undefined };
}

/** Checks the lines, then imports what was checked. */
async function importAll(host: TestApp, table: string, columns: string[], cells: string[][]) {
  const { report } = await send(host, table, columns, cells);
  return send(host, table, columns, cells, report.seen);
}

async function rows(host: TestApp, path: string) {
  return (await host.call('GET', path)).json<Record<string, unknown>[]>();
}

async function undo(host: TestApp, change: string | undefined) {
  const answer = await host.call('POST', '/api/history/undo', { changes: [change] });
  return answer.json<{ conflicts: HistoryConflict[] }>().conflicts;
}

it('checks without saving, imports everything in one change, and one undo reverts it', async () => {
  const host = await testApp({
    fixtures: { teamMembers: [{ name: 'Ayesha', designation: 'CEO' }, { name: 'Rafi', order: 9 }, { name: 'Sadia' }] },
  });
  const before = await rows(host, '/api/team');
  const cells = [
    ['AYESHA ', 'f', 't', 'l', '4', '', ''],
    ['নতুন সদস্য', 'f', 't', 'l', '5', 'true', ''],
    ['Renamed', 'f', 't', 'l', '6', '', '3'],
    ['Not published', 'f', 't', 'l', '7', '', ''],
  ];
  const columns = [...TEAM, 'isActive', 'id'];
  const checked = await send(host, 'teamMembers', columns, cells);
  expect(checked.report).toMatchObject({ done: false, created: 2, changed: 2, unchanged: 0, invalid: 0, errors: [] });
  expect(checked.report.lines[2]).toEqual({
    ...{ line: 4, id: '3', label: 'Renamed' },
    columns: ['name', 'facebook', 'twitter', 'linkedin', 'order'],
  });
  expect([checked.change, await rows(host, '/api/team')]).toEqual([undefined, before]);

  const saved = await send(host, 'teamMembers', columns, cells, checked.report.seen);
  expect(saved.report.done).toBe(true);
  const after = await rows(host, '/api/team');
  expect(after.map(({ name, order, isActive, designation }) => [name, order, isActive, designation])).toEqual([
    ['AYESHA', 4, true, 'CEO'],
    ['নতুন সদস্য', 5, true, ''],
    ['Renamed', 6, true, ''],
    ['Not published', 7, false, ''],
    ['Rafi', 9, true, ''],
  ]);
  expect(await undo(host, saved.change)).toEqual([]);
  expect(await rows(host, '/api/team')).toEqual(before);
});

it('saves nothing if one line is invalid, and names lines and columns with the messages of the form', async () => {
  const host = await testApp({ fixtures: { teamMembers: [{ name: 'Twin' }, { name: 'twin' }] } });
  const cells = [
    member('Fine'),
    member('', 'ten'),
    member('Fine '),
    member('Twin'),
    [...member('Long'), 'too much'],
    member('A\0B'),
  ];
  const { report } = await send(host, 'teamMembers', TEAM, cells);
  expect(report).toMatchObject({ created: 1, invalid: 5 });
  expect(report.errors).toEqual([
    { line: 3, column: 'name', message: 'Name is required.' },
    { line: 3, column: 'order', message: 'Order is required.' },
    { line: 4, column: null, message: 'Line 2 changes the same row.' },
    { line: 5, column: 'name', message: '2 rows have this name. Add an ID column.' },
    { line: 6, column: null, message: 'This line has more cells than the header has columns.' },
    { line: 7, column: 'name', message: 'The text contains a character that cannot be stored.' },
  ]);
  const saved = await send(host, 'teamMembers', TEAM, cells, report.seen);
  expect([saved.report.done, saved.change, (await rows(host, '/api/team')).length]).toEqual([false, undefined, 2]);

  const missing = await send(host, 'teamMembers', ['name'], [['New'], ['Twin']]);
  expect(missing.report.errors.slice(0, 1)).toEqual([
    { line: 2, column: 'facebook', message: 'Facebook is required.' },
  ]);
  const noName = await send(
    host,
    'faqs',
    ['id', 'answer'],
    [
      ['', 'Yes.'],
      ['', 'No.'],
    ],
  );
  expect(noName.report.errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'question'],
    [3, 'question'],
  ]);
  const unknownId = await send(host, 'faqs', ['id', 'answer'], [['7', 'Yes.']]);
  expect(unknownId.report.errors).toEqual([{ line: 2, column: 'id', message: 'There is no row with this ID.' }]);
});

it('imports what was checked, or nothing: after a colleague’s change, and when the same import is sent twice', async () => {
  const host = await testApp({ fixtures: { faqs: [{ question: 'Parking?', answer: 'Yes.' }] } });
  const columns = ['question', 'answer'];
  const cells = [
    ['Parking?', 'Two\r\nlevels.'],
    ['Lift?', 'Three.'],
  ];
  const { seen } = (await send(host, 'faqs', columns, cells)).report;
  await host.call('PUT', '/api/faq/1', { question: 'Parking?', answer: 'No.' });
  const outdated = await send(host, 'faqs', columns, cells, seen);
  expect([outdated.report.done, (await rows(host, '/api/faq')).length]).toEqual([false, 1]);

  const [one, other] = await Promise.all([
    send(host, 'faqs', columns, cells, outdated.report.seen),
    send(host, 'faqs', columns, cells, outdated.report.seen),
  ]);
  expect([one.report.done, other.report.done].sort()).toEqual([false, true]);
  const again = await send(host, 'faqs', columns, cells);
  expect(again.report).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  expect((await rows(host, '/api/faq')).map(({ answer }) => answer)).toEqual(['Two\r\nlevels.', 'Three.']);
});

it('stores articles and maps as their forms do, and fills in what is not in the file', async () => {
  const host = await testApp();
  const blogs = ['title', 'description', 'postedDate', 'offerDateTime'];
  const DATE = '2026-03-01T08:00:00.000Z';
  const news = [
    ['Opening', '<p onclick="x()">Hello<script>1</script></p>', '2026-02-01', DATE],
    ['Plain', 'One > two', '2026-02-02', DATE],
    ['Bomb', '<b>'.repeat(10_001), '2026-02-02', DATE],
    ['No such day', '', '2026-02-29', '2026-06-31T08:00'],
  ];
  expect((await send(host, 'blogs', blogs, news)).report.errors).toEqual([
    { line: 4, column: 'description', message: 'The text has too many elements.' },
    { line: 5, column: 'postedDate', message: 'Post date is required.' },
    { line: 5, column: 'offerDateTime', message: 'Offer date and time is required.' },
  ]);
  await importAll(host, 'blogs', blogs, news.slice(0, 2));
  expect(await rows(host, '/api/blog')).toEqual([
    expect.objectContaining({ title: 'Plain', description: 'One &gt; two', isActive: false }),
    expect.objectContaining({ title: 'Opening', description: '<p>Hello</p>', postedDate: '2026-02-01T00:00:00.000Z' }),
  ]);
  const map = 'https://www.google.com/maps/embed?pb=1';
  const columns = ['name', 'offerDateTime', 'category', 'mapLink'];
  const { report } = await importAll(host, 'projects', columns, [
    ['Lake View', DATE, 'Upcoming', `<iframe src="${map}"></iframe>`],
    ['Hill View', DATE, '', ''],
  ]);
  expect(report.done).toBe(true);
  expect(await rows(host, '/api/project')).toEqual([
    expect.objectContaining({ name: 'Hill View', category: 'Ongoing', isActive: false }),
    expect.objectContaining({ name: 'Lake View', category: 'Upcoming', mapLink: map, forHero: true, thumbnail: null }),
  ]);
});

it('finds a row by its Bangla name however a keyboard composes the letters', async () => {
  const host = await testApp({ fixtures: { faqs: [{ question: '\u09b8\u09ae\u09df?', answer: 'Two years.' }] } });
  const { report } = await send(host, 'faqs', ['question', 'answer'], [['\u09b8\u09ae\u09af\u09bc?', 'Three years.']]);
  expect(report).toMatchObject({ created: 0, changed: 1 });
});

it('does not change a date that another notation of the same day or time repeats', async () => {
  const host = await testApp({
    fixtures: {
      blogs: [{ title: 'Fair', postedDate: '2026-11-15T06:00:00.000Z', offerDateTime: '2026-12-25T10:00Z' }],
    },
  });
  const columns = ['title', 'postedDate', 'offerDateTime'];
  const cells = (day: string) => [['Fair', day, '2026-12-25T16:00+06:00']];
  expect((await send(host, 'blogs', columns, cells('2026-11-15'))).report).toMatchObject({ changed: 0, unchanged: 1 });
  const { report } = await importAll(host, 'blogs', columns, cells('2026-11-16'));
  expect(report.lines[0]?.columns).toEqual(['postedDate']);
});

it('names the lines that would publish a project without its approval, when checking and when importing', async () => {
  const host = await testApp({ requiresApproval: true });
  const columns = ['name', 'offerDateTime', 'isActive'];
  const cells = [
    ['Ready', '2027-01-01', 'false'],
    ['Too early', '2027-01-01', 'true'],
  ];
  const checked = await send(host, 'projects', columns, cells);
  const imported = await send(host, 'projects', columns, cells, checked.report.seen);
  for (const { report } of [checked, imported])
    expect(report).toMatchObject({
      ...{ done: false, created: 1, invalid: 1 },
      errors: [{ line: 3, column: null, message: expect.stringContaining('approval') as string }],
    });
  expect(await rows(host, '/api/project')).toEqual([]);
});

/** Lines of a large import; `IMPORTED_LINES=10000` for the longest. */
const LINES = Number(process.env.IMPORTED_LINES ?? 1000);

it(`imports ${LINES} lines with one call, answers other calls meanwhile, and undoes them`, async () => {
  const host = await testApp();
  const cells = Array.from({ length: LINES }, (_, index) => [`Question ${index}?`, 'Answer.']);
  const { report } = await send(host, 'faqs', ['question', 'answer'], cells);
  const order: string[] = [];
  const saving = send(host, 'faqs', ['question', 'answer'], cells, report.seen).finally(() => order.push('import'));
  await host.visit('GET', '/api/health').then(() => order.push('health'));
  const { report: saved, change } = await saving;
  expect([saved.done, saved.created, order]).toEqual([true, LINES, ['health', 'import']]);
  expect(await undo(host, change)).toEqual([]);
  expect(await rows(host, '/api/faq')).toEqual([]);
  const tooMany = await send(
    host,
    'faqs',
    ['question', 'answer'],
    Array<string[]>(IMPORT_LINES + 1).fill(['Q?', 'A.']),
  );
  expect(tooMany.answer.statusCode).toBe(400);
}, 60_000);

it('refuses visitors, other tables and unknown columns', async () => {
  const host = await testApp();
  const lines = [{ line: 2, cells: ['a'] }];
  const status = async (body: object) => (await host.call('POST', '/api/import', { lines, ...body })).statusCode;
  expect(await status({ table: 'agents', columns: ['email'] })).toBe(400);
  expect(await status({ table: 'faqs', columns: ['question', 'revision'] })).toBe(400);
  expect(await status({ table: 'faqs', columns: ['question', 'question'] })).toBe(400);
  expect(await status({ table: 'faqs', columns: ['answer'] })).toBe(400);
  expect(await status({ table: 'faqs', columns: ['question'], lines: [] })).toBe(400);
  expect(await status({ table: 'faqs', columns: ['question'], lines: [{ line: 1, cells: [1] }] })).toBe(400);
  const visitor = await host.visit('POST', '/api/import', { table: 'faqs', columns: ['question'], lines });
  expect(visitor.statusCode).toBe(401);
});

it('imports positions of projects, and refuses latitude without longitude', async () => {
  const host = await testApp({ fixtures: { projects: [{ name: 'Lake View' }, { name: 'Hill Top' }] } });
  const columns = ['name', 'latitude', 'longitude'];
  const { report } = await importAll(host, 'projects', columns, [
    ['Lake View', '23.7968', '90.4167'],
    ['Hill Top', '22.3592', ''],
  ]);
  expect(report).toMatchObject({ done: false, changed: 1, invalid: 1, errors: [{ line: 3, column: 'longitude' }] });
  await importAll(host, 'projects', columns, [['Lake View', '23.7968', '90.4167']]);
  const [stored] = (await rows(host, '/api/project')).filter(({ name }) => name === 'Lake View');
  expect([stored?.latitude, stored?.longitude]).toEqual([23.7968, 90.4167]);
  expect((await send(host, 'projects', ['name', 'latitude'], [['Lake View', '24']])).report.invalid).toBe(1);
});
