import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '../db/database';
import { openLocalStore } from '../files/stores/local-store';
import { openS3Store } from '../files/stores/s3-store';
import { startHost, type HostProcess } from '../testing/host-process';
import { pdf, picture } from '../testing/hostile/media';
import { testStorage, type TestStorage } from '../testing/storage';
import { form, until } from '../testing/test-app';
import { roundsOf, report, timeLimitOf } from '../testing/hostile/torture';

const ROUNDS = 2;
const WRITERS = 6;
const WRITES_PER_ROUND = 25;
const AGENT = { AGENT_EMAIL: 'agent@test.example', AGENT_PASSWORD: 'test password 1' };

interface StoredProject {
  id: number;
  name: string;
  /** Contains the key by which the test finds the project again. */
  address: string;
  thumbnail: string | null;
  content: string | null;
  pdfFile: string | null;
}

/**
 * Possible names of each project by key; null: the project may not exist. A project has two possible names until a call
 * is acknowledged.
 */
type Possible = Map<string, (string | null)[]>;

const start = ({ options, env }: TestStorage) =>
  startHost(['--port', '0', '--data', options.data], { ...AGENT, ...env });

/** Ages all files and clears the history, so that the next start deletes the unused files. */
async function releaseFiles({ source }: TestStorage): Promise<void> {
  const { db } = await openDatabase(source);
  await db.deleteFrom('history').execute();
  await db.updateTable('attachments').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute();
  await db.destroy();
}

async function filesOf({ options: { data, s3 }, isShared }: TestStorage) {
  const folder = join(data, isShared ? 'host-1' : '', 'files');
  const unfinished = await readdir(join(folder, 'unfinished'));
  const store = s3 ? await openS3Store(s3, join(data, 'look')) : await openLocalStore(folder);
  return { unfinished, kept: await store.names() };
}

async function logIn({ address }: HostProcess): Promise<string> {
  const answer = await fetch(`${address}/api/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: AGENT.AGENT_EMAIL, password: AGENT.AGENT_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const projectsOf = async ({ address }: HostProcess): Promise<StoredProject[]> =>
  (await (await fetch(`${address}/api/project`)).json()) as StoredProject[];

/**
 * Several writers create, edit and delete projects with files until the host is killed. Returns the number of
 * responses.
 */
async function writeUntilKilled(host: HostProcess, round: number, possible: Possible): Promise<number> {
  const token = await logIn(host);
  let answers = 0;
  let next = 0;
  let killed: Promise<unknown> | undefined;

  const send = async (call: string, key: string, before: string | null, after: string | null, body?: FormData) => {
    possible.set(key, [before, after]);
    const answer = await fetch(`${host.address}/api/project/${call}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { body }),
    });
    expect(answer.status).toBe(200);
    possible.set(key, [after]);
    answers += 1;
    if (answers >= WRITES_PER_ROUND) killed ??= host.end('SIGKILL');
  };

  const write = async () => {
    for (;;) {
      const number = round * 1000 + (next += 1);
      const key = `Plot ${number}`;
      const [created, edited] = [`Project ${number}`, `Project ${number} edited`];
      const fields = { address: key, offerDateTime: '2027-01-01' };
      const files = {
        thumbnail: await picture('png', number * 2),
        content: await picture('png', number * 2 + 1),
        pdfFile: pdf(1000 + number),
      };
      await send('create', key, null, created, form({ ...fields, ...files, name: created }));
      const id = (await projectsOf(host)).find(({ address }) => address === key)?.id;
      if (number % 3 === 0) await send(`delete?id=${String(id)}`, key, created, null);
      if (number % 3 === 1) {
        const thumbnail = await picture('jpeg', number);
        await send('edit', key, created, edited, form({ ...fields, id, name: edited, thumbnail }));
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, write));
  await killed;
  // A writer must end because its connection broke, not because an expectation failed.
  const reasons = ends.map((end) => (end.status === 'rejected' ? String(end.reason) : 'none'));
  expect(reasons.filter((reason) => !/^TypeError: (?:fetch failed|terminated)/.test(reason))).toEqual([]);
  return answers;
}

test(
  'a host killed during writes loses no acknowledged write and keeps no partial one',
  async () => {
    const storage = await testStorage();
    try {
      const possible: Possible = new Map();
      const hasNextRound = roundsOf(ROUNDS);
      let [kills, writes] = [0, 0];
      for (let round = 1; hasNextRound(round); round += 1) {
        const answered = await writeUntilKilled(await start(storage), round, possible);
        expect(answered).toBeGreaterThanOrEqual(WRITES_PER_ROUND);
        kills += 1;
        writes += answered;
      }
      report(`${kills} kills, ${writes} writes`);

      await releaseFiles(storage);
      const host = await start(storage);
      const projects = await projectsOf(host);
      const names = new Map(projects.map(({ address, name }) => [address, name]));
      expect(names.size).toBe(projects.length);
      for (const [key, allowed] of possible)
        expect([key, allowed]).toEqual([key, expect.arrayContaining([names.get(key) ?? null])]);

      const named = new Set<string>();
      for (const { thumbnail, content, pdfFile } of projects) {
        for (const image of [thumbnail, content]) {
          const shown = await fetch(`${host.address}/api/attachment/get/${String(image)}`);
          expect((await sharp(await shown.arrayBuffer()).stats()).channels).toHaveLength(3);
        }
        expect((await fetch(`${host.address}/api/project/downloadpdf/${String(pdfFile)}`)).status).toBe(200);
        for (const name of [thumbnail, content, pdfFile]) named.add(String(name));
      }
      // The host removes unused files after its start.
      await until(async () => (await filesOf(storage)).kept.length <= named.size);
      const { kept, unfinished } = await filesOf(storage);
      expect(new Set(kept)).toEqual(named);
      expect(unfinished).toEqual([]);
      expect(await host.end('SIGTERM')).toBe(0);
    } finally {
      await storage.remove();
    }
  },
  timeLimitOf(ROUNDS * 60_000),
);
