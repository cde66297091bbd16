import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '../db/database';
import { openLocalStore } from '../files/local-store';
import { openS3Store } from '../files/s3-store';
import { startProcess, type HostProcess } from '../testing/host-process';
import { pdf, picture } from '../testing/media';
import { testStorage, type TestStorage } from '../testing/storage';
import { form } from '../testing/test-app';

const ROUNDS = 3;
const WRITERS = 6;
const WRITES_A_ROUND = 25;
const AGENT = { AGENT_EMAIL: 'agent@test.example', AGENT_PASSWORD: 'test password 1' };

interface StoredProject {
  name: string;
  thumbnail: string | null;
  pdfFile: string | null;
}

const start = ({ options, env }: TestStorage) =>
  startProcess('server.ts', ['--port', '0', '--data', options.data], { ...AGENT, ...env });

/** Where rows and files are shared, a host that starts leaves young files alone: another one may be about to name them. */
async function letFilesAge({ options: { data, databaseUrl, durable } }: TestStorage): Promise<void> {
  const source = databaseUrl
    ? { url: databaseUrl }
    : { file: join(data, 'database.sqlite'), durable: durable === true };
  const { db } = await openDatabase(source);
  await db.updateTable('attachments').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute();
  await db.destroy();
}

/** Names of all kept files, and of those that are not finished. */
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

/** Several writers create projects with files until the host is killed. Resolves with the names that it acknowledged. */
async function writeUntilKilled(host: HostProcess, round: number): Promise<string[]> {
  const token = await logIn(host);
  const acknowledged: string[] = [];
  let next = 0;
  let killed: Promise<unknown> | undefined;
  const write = async () => {
    for (;;) {
      const number = round * 1000 + (next += 1);
      const name = `Project ${number}`;
      const body = form({
        name,
        offerDateTime: '2027-01-01',
        thumbnail: await picture('png', number),
        pdfFile: pdf(1000 + number),
      });
      const answer = await fetch(`${host.address}/api/project/create`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body,
      });
      if (answer.status === 200) acknowledged.push(name);
      if (acknowledged.length >= WRITES_A_ROUND) killed ??= host.end('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: WRITERS }, write));
  await killed;
  return acknowledged;
}

test('a host that is killed while it writes loses nothing that it acknowledged, and keeps nothing half', async () => {
  const storage = await testStorage();
  try {
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1)
      acknowledged.push(...(await writeUntilKilled(await start(storage), round)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITES_A_ROUND);

    if (storage.isShared) await letFilesAge(storage);
    const host = await start(storage);
    const projects = (await (await fetch(`${host.address}/api/project`)).json()) as StoredProject[];
    expect(projects.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));

    const named = new Set<string>();
    for (const { thumbnail, pdfFile } of projects) {
      const shown = await fetch(`${host.address}/api/attachment/get/${String(thumbnail)}`);
      expect((await sharp(await shown.arrayBuffer()).stats()).channels).toHaveLength(3);
      expect((await fetch(`${host.address}/api/project/downloadpdf/${String(pdfFile)}`)).status).toBe(200);
      named.add(String(thumbnail)).add(String(pdfFile));
    }
    const { kept, unfinished } = await filesOf(storage);
    expect(new Set(kept)).toEqual(named);
    expect(unfinished).toEqual([]);
    expect(await host.end('SIGTERM')).toBe(0);
  } finally {
    await storage.remove();
  }
});
