import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CHANGE_ID, LEAD_STATUSES, type BulkAction, type HistoryConflict, type HistoryEntry } from 'shared-contract';
import type { EntityTable } from '../../db/schema';
import { picture } from '../../testing/hostile/media';
import { rows } from '../../testing/stored-rows';
import { form, testApp, type TestApp } from '../../testing/test-app';

async function undo({ call }: TestApp, changes: string[]): Promise<void> {
  const { conflicts } = (await call('POST', '/api/history/undo', { changes })).json<{ conflicts: HistoryConflict[] }>();
  expect(conflicts).toEqual([]);
}

/** All rows, with the revision of each lead set to 0, because an undo increases it instead of restoring it. */
async function comparable(host: TestApp): Promise<object> {
  const { leads = [], ...others } = await rows(host);
  return { ...others, leads: leads.map((lead) => ({ ...lead, revision: 0 })) };
}

/** SHA-256 of each stored file. */
async function files(host: TestApp): Promise<object> {
  const { store } = host.app.host;
  const digest = async (name: string) => {
    const path = await store.local(name);
    return [
      name,
      path &&
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
    ];
  };
  return Object.fromEntries(await Promise.all((await host.files('kept')).sort().map(digest))) as object;
}

const listed = async ({ call }: TestApp, query = '?pageSize=100') =>
  (await call('GET', `/api/history${query}`)).json<HistoryEntry[]>();
const trash = (host: TestApp) => listed(host, '?trash=true&pageSize=100');

/** Number of random changes; `HISTORY_CHANGES=10000` for the long run. */
const CHANGES = Number(process.env.HISTORY_CHANGES ?? 60);
const SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000);
/** Changes per call of undo. */
const UNDO_BATCH = 1000;

/** Repeatable random numbers below `max` (mulberry32). */
function randomFrom(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
}

it(
  `undoing any sequence of changes restores the initial rows and files (seed ${SEED})`,
  async () => {
    const random = randomFrom(SEED);
    const host = await testApp({
      fixtures: {
        projects: [{}, {}, {}],
        projectFeatures: [{}, {}],
        projectUnits: [{}, { flat: 'B' }],
        offers: [{ picture: 'sample' }],
        blogs: [{ image: 'sample' }, {}],
        galleryItems: [{ contentName: 'sample' }],
        faqs: [{}, {}],
        teamMembers: [{ image: 'sample' }],
        contactMessages: [{}, {}],
        leads: [1, 2].map((id) => ({ id, ownerId: 1 })),
        leadNotes: [{ leadId: 1 }],
      },
    });
    await host.restart();
    const [before, filesBefore] = [await comparable(host), await files(host)];
    const images = await Promise.all([1, 2, 3].map((seed) => picture('jpeg', seed)));
    const text = () => `Text ${random(1_000_000)}`;
    const ids = async (table: EntityTable) => (await rows(host))[table]?.map(({ id }) => id) ?? [];
    const anyId = async (table: EntityTable) => {
      const all = await ids(table);
      return all[random(Math.max(1, all.length))] ?? 0;
    };
    const some = <T>(all: T[]) => all.filter(() => random(3) === 0).slice(0, 20);
    const member = () =>
      form({
        ...{ name: text(), designation: '', description: '', facebook: 'f', twiter: 't', linkedIn: 'l', order: 1 },
        image: images[random(images.length)],
      });
    const changes: string[] = [];
    type Call = [method: 'POST' | 'PUT' | 'DELETE', url: string, body?: FormData | object];
    const inBulk = (action: BulkAction, table: EntityTable) => async (): Promise<Call> => [
      ...(['POST', '/api/bulk'] as const),
      { action, table, ids: some(await ids(table)) },
    ];
    const dates = { startDate: '2026-01-01T00:00:00Z', endDate: '2099-01-01T00:00:00Z' };
    const saveDraft =
      (path: string, table: EntityTable, values: () => Record<string, unknown>) => async (): Promise<Call> => {
        const id = random(3) === 0 ? undefined : await anyId(table);
        return ['POST', `${path}/savedraft`, form({ ...values(), ...(id && { id }) })];
      };
    const someImage = () => (random(2) === 0 ? images[random(images.length)] : undefined);
    const actions: (() => Promise<Call> | Call)[] = [
      saveDraft('/api/offer', 'offers', () => ({ title: text(), description: '', ...dates, picture: someImage() })),
      saveDraft('/api/blog', 'blogs', () => ({
        ...{ title: text(), description: text(), postedDate: '2026-01-01', offerDateTime: dates.endDate },
        image: someImage(),
      })),
      saveDraft('/api/project', 'projects', () => ({
        ...{ name: text(), order: random(9), offerDateTime: dates.endDate, thumbnail: someImage() },
      })),
      async () => ['POST', '/api/draft/publish', { id: await anyId('drafts'), overwrite: true }],
      async () => ['POST', `/api/draft/discard?id=${await anyId('drafts')}`],
      async () => ['POST', `/api/offer/delete?id=${await anyId('offers')}`],
      () => [
        'POST',
        '/api/gallery/create',
        form({ title: text(), type: 'Image', contentname: images[random(3)], order: 1 }),
      ],
      async () => ['POST', `/api/gallery/delete?id=${await anyId('galleryItems')}`],
      async () => {
        const { projectUnits = [] } = (await rows(host)) as Record<
          string,
          { id: number; projectId: number; flat: string }[]
        >;
        const unit = projectUnits[random(Math.max(1, projectUnits.length))];
        const seen = unit && { id: unit.id, seen: { flat: unit.flat } };
        return [
          ...(['POST', '/api/project/saveunits'] as const),
          {
            projectId: unit?.projectId ?? (await anyId('projects')),
            changed: seen && random(2) === 0 ? [{ ...seen, values: { flat: text().slice(-4) } }] : [],
            added: random(2) === 0 ? [{ flat: text().slice(-4), floor: random(20) }] : [],
            removed: seen && random(4) === 0 ? [seen] : [],
          },
        ];
      },
      async () => {
        const { leads = [] } = (await rows(host)) as Record<string, { id: number; revision: number }[]>;
        const lead = leads[random(Math.max(1, leads.length))];
        const status = LEAD_STATUSES[random(LEAD_STATUSES.length)];
        return [
          'POST',
          '/api/leads/edit',
          { id: lead?.id ?? 0, revision: lead?.revision ?? 0, status, nextStep: text() },
        ];
      },
      async () => ['POST', '/api/leads/notes/create', { leadId: await anyId('leads'), text: text() }],
      async () => ['POST', `/api/leads/notes/delete?id=${await anyId('leadNotes')}`],
      async () => ['POST', `/api/Contactus/delete?id=${await anyId('contactMessages')}`],
      async () => ['POST', `/api/Contactus/markspam?id=${await anyId('contactMessages')}&value=${random(2) === 1}`],
      async () => {
        const [entry] = some(await listed(host));
        if (entry === undefined) return ['POST', '/api/faq', { question: text(), answer: text() }];
        const { id, table, rowId } = entry;
        const [newest] = await listed(host, `?table=${table}&rowId=${rowId}&pageSize=1`);
        return [
          'POST',
          '/api/history/restore',
          { id: Number(id), before: random(2) === 1, seen: Number(newest?.id), overwrite: true },
        ];
      },
      () => ['POST', '/api/history/undo', { changes: changes.slice(-1 - random(3)), overwrite: true }],
      () => ['POST', '/api/faq', { question: text(), answer: text() }],
      async () => ['PUT', `/api/faq/${await anyId('faqs')}`, { question: text(), answer: text() }],
      async () => ['DELETE', `/api/faq/${await anyId('faqs')}`],
      () => ['POST', '/api/team/create', member()],
      async () => {
        const edited = member();
        edited.append('id', String(await anyId('teamMembers')));
        return ['POST', '/api/team/edit', edited];
      },
      async () => ['POST', `/api/team/itemactiveinactive?id=${await anyId('teamMembers')}&value=${random(2) === 1}`],
      async () => [
        'POST',
        '/api/project/featurecreate',
        form({ projectId: await anyId('projects'), title: text(), description: 'Green.', order: 1 }),
      ],
      async () => ['POST', `/api/project/delete?id=${await anyId('projects')}`],
      inBulk('deactivate', 'teamMembers'),
      inBulk('activate', 'projects'),
      inBulk('delete', 'teamMembers'),
      inBulk('delete', 'faqs'),
      async () => {
        const { teamMembers = [] } = (await rows(host)) as Record<string, { id: number; order: number }[]>;
        const seen = teamMembers.sort((a, b) => a.order - b.order || b.id - a.id).map(({ id }) => id);
        return ['POST', '/api/reorder', { table: 'teamMembers', seen, ids: [...seen].reverse() }];
      },
      async () => [
        'POST',
        '/api/bulk',
        { action: 'restore', ids: some(await trash(host)).map(({ id }) => Number(id)) },
      ],
    ];
    while (changes.length < CHANGES) {
      const action = actions[random(actions.length)] as (typeof actions)[0];
      const { headers } = await host.call(...(await action()));
      if (typeof headers[CHANGE_ID] === 'string') changes.push(headers[CHANGE_ID]);
    }
    const half = changes.splice(changes.length / 2);
    for (const id of half.reverse()) await undo(host, [id]);
    while (changes.length > 0) await undo(host, changes.splice(-UNDO_BATCH));
    expect(await comparable(host)).toEqual(before);
    await host.forgetHistory();
    await host.restart();
    expect(await files(host)).toEqual(filesBefore);
  },
  5000 + CHANGES * 500,
);
