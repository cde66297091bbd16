import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startProcess, type HostProcess } from '../testing/host-process';
import { pdf, picture } from '../testing/media';
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

const start = (data: string) => startProcess('server.ts', ['--port', '0', '--data', data], AGENT);

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
  const data = await mkdtemp(join(tmpdir(), 'api-crash-'));
  try {
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1)
      acknowledged.push(...(await writeUntilKilled(await start(data), round)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITES_A_ROUND);

    const host = await start(data);
    const projects = (await (await fetch(`${host.address}/api/project`)).json()) as StoredProject[];
    expect(projects.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));

    const named = new Set<string>();
    for (const { thumbnail, pdfFile } of projects) {
      const shown = await fetch(`${host.address}/api/attachment/get/${String(thumbnail)}`);
      expect((await sharp(await shown.arrayBuffer()).stats()).channels).toHaveLength(3);
      expect((await fetch(`${host.address}/api/project/downloadpdf/${String(pdfFile)}`)).status).toBe(200);
      named.add(String(thumbnail)).add(String(pdfFile));
    }
    expect(new Set(await readdir(join(data, 'files/kept')))).toEqual(named);
    expect(await readdir(join(data, 'files/unfinished'))).toEqual([]);
    expect(await host.end('SIGTERM')).toBe(0);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
