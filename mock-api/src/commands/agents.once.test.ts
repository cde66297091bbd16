import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { withPatience } from '../db/database';
import { programPath, startHost, type HostProcess } from '../testing/host-process';
import { testStorage, type TestStorage } from '../testing/storage';
import { manageAgents } from './manage-agents';

let storage: TestStorage;
let host: HostProcess;
beforeEach(async () => {
  storage = await testStorage();
  const { data } = storage.options;
  host = await startHost(['--port', '0', '--data', data], {
    ...storage.env,
    ...{ AGENT_EMAIL: 'first@test.example', AGENT_PASSWORD: 'test password 1' },
  });
});
afterEach(async () => {
  await host.end('SIGTERM');
  await storage.remove();
});

/** Runs the compiled command in a new process. */
async function program(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [programPath('agents'), ...args, '--data', storage.options.data],
    { env: { ...process.env, ...storage.env } },
  );
  return stdout.trim();
}

/** Calls `manageAgents` in this process, which is much faster. */
const agents = async (...args: string[]): Promise<string> =>
  (await withPatience(storage.source, (db) => manageAgents(db, args))).join('\n');

async function logIn(email: string, password: string) {
  const answer = await fetch(`${host.address}/api/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { status: answer.status, ...((await answer.json()) as { token?: string }) };
}

const statusWith = async (token = '') =>
  (await fetch(`${host.address}/api/Contactus`, { headers: { Authorization: `Bearer ${token}` } })).status;

test('adds, resets and removes accounts while the host is running; a session ends with its account', async () => {
  const [email = '', password = ''] = (await program('add', 'Second@test.example')).split(' / ');
  const { token } = await logIn(email, password);
  expect(await statusWith(token)).toBe(200);
  expect(await agents('list')).toBe('first@test.example\nsecond@test.example');
  await expect(agents('add', email)).rejects.toThrow('already has an account');
  await expect(agents('remove', email, 'first@test.example')).rejects.toThrow('unexpected "first@test.example"');
  await expect(agents('add', '${name}')).rejects.toThrow('The username must be an e-mail address or a name.');

  const [, other = ''] = (await agents('reset', email)).split(' / ');
  expect([await statusWith(token), (await logIn(email, password)).status]).toEqual([401, 401]);
  const again = await logIn(email, other);
  expect(await statusWith(again.token)).toBe(200);

  await agents('remove', email);
  expect([await statusWith(again.token), (await logIn(email, other)).status]).toEqual([401, 401]);
  await expect(agents('remove', email)).rejects.toThrow('has no account');
  await expect(program('rename', email)).rejects.toThrow('Specify list, add, reset or remove.');
});
