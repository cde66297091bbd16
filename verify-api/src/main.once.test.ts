import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { toRecord } from 'shared-contract';
import { AGENT, testApp } from 'mock-api/testing/app';
import { differing, listen } from './testing/differing-host';

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

const running = new Set<ReturnType<typeof spawn>>();

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

function start(args: string[]) {
  const child = spawn(process.execPath, [join(__dirname, '../dist/verify-api.mjs'), ...args], {
    env: { ...process.env, VERIFY_PASSWORD: AGENT.password },
  });
  running.add(child);
  const ended = new Promise<Ended>((resolve) => {
    const printed = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (printed.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed.err += chunk.toString()));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, ...printed });
    });
  });
  return { child, ended };
}

test('exits with 2 and prints the usage for wrong options', async () => {
  const { code, out, err } = await start([]).ended;
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('Specify the address of one host.\nnpm run verify-api -- https://host');
});

test('reports an unreachable host in one line', async () => {
  const { app } = await testApp();
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  const { code, err } = await start([base, '--read-only']).ended;
  expect({ code, err }).toEqual({ code: 1, err: `${base}: connection refused.\n` });
});

test('--json prints only JSON', async () => {
  const { app } = await testApp();
  const { code, out, err } = await start([`${await listen(app)}/api`, '--email', AGENT.email, '--json']).ended;
  expect(code).toBe(0);
  expect(toRecord(JSON.parse(out))).toMatchObject({ passed: true, leftovers: [], messages: 2 });
  expect(err).toContain('Writes to http://127.0.0.1');
  expect(out + err).not.toContain(AGENT.password);
});

test.each(['SIGINT', 'SIGHUP'] as const)('%s ends the run after the current call and cleans up', async (signal) => {
  const host = await testApp();
  const interrupt: { by?: () => void } = {};
  const base = await differing(host, async ({ path }, pass) => {
    const answer = await pass();
    if (path === '/api/project/create') interrupt.by?.();
    return answer;
  });
  const { child, ended } = start([base, '--email', AGENT.email]);
  interrupt.by = () => child.kill(signal);
  const { code, out, err } = await ended;
  expect(code).toBe(1);
  expect(err).toContain('Stopping and cleaning up');
  expect(out).toContain('not checked: interrupted');
  expect(await host.app.host.db.selectFrom('projects').select('id').execute()).toEqual([]);
});
