import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { collectFiles } from '../files/attachments';
import { programPath, startHost } from '../testing/host-process';
import { sweepLeads } from '../resources/lead/assignment';
import { queueMails } from '../resources/mail/outbox';
import { pdf, picture } from '../testing/hostile/media';
import { testStorage } from '../testing/storage';
import { AGENT, form, testApp, type TestApp } from '../testing/test-app';
import { backUp } from './backup';
import { restore } from './restore';

const LISTS = [
  '/api/project',
  '/api/team',
  '/api/gallery',
  '/api/faq',
  '/api/Contactus?pageSize=100',
  '/api/leads?pageSize=100',
];
const PROJECT = { name: 'Lakeview', offerDateTime: '2027-01-01T10:00:00Z' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const logIn = ({ visit }: TestApp) => visit('POST', '/api/authentication/login', AGENT);
const addProject = async ({ call }: TestApp, seed: number) =>
  call(
    'POST',
    '/api/project/create',
    form({ ...PROJECT, thumbnail: await picture('png', seed), pdfFile: pdf(900 + seed) }),
  );

async function contentOf(host: TestApp): Promise<unknown[]> {
  const { token } = (await logIn(host)).json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  return Promise.all(LISTS.map(async (url) => (await host.app.inject({ url, headers })).json<unknown>()));
}

async function hostWithContent(): Promise<TestApp> {
  const host = await testApp({
    fixtures: {
      projects: [{ name: 'Hillside' }],
      projectFeatures: [{ title: 'Pool', icon: 'sample' }],
      faqs: [{}, {}],
      contactMessages: Array.from({ length: 60 }, (_, index) => ({ subject: `Number ${index}` })),
    },
  });
  await addProject(host, 1);
  await sweepLeads(host.app.host);
  return host;
}

test('restores rows, files and agents on an empty host, and new ids continue after the restored ones', async () => {
  const host = await hostWithContent();
  const before = await contentOf(host);
  const counts = await backUp(host.app.host, join(folder, 'backup'));
  expect(counts).toEqual({ rows: 126, files: 3 });

  const other = await testApp();
  await other.app.host.db.deleteFrom('agents').execute();
  expect(await restore(other.app.host, join(folder, 'backup'), { replace: false })).toEqual(counts);
  expect(await contentOf(other)).toEqual(before);
  const [{ thumbnail, pdfFile }] = before[0] as [{ thumbnail: string; pdfFile: string }];
  const shown = await other.visit('GET', `/api/attachment/get/${thumbnail}`);
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('png');
  expect((await other.visit('GET', `/api/project/downloadpdf/${pdfFile}`)).statusCode).toBe(200);

  const { token } = (await logIn(other)).json<{ token: string }>();
  const added = await other.app.inject({
    method: 'POST',
    url: '/api/faq',
    headers: { authorization: `Bearer ${token}` },
    payload: { question: 'New?', answer: 'Yes.' },
  });
  expect(added.json<{ id: number }>().id).toBeGreaterThan(2);
});

test('a restore undoes later changes, ends sessions and is visible immediately', async () => {
  const host = await hostWithContent();
  const before = await contentOf(host);
  const list = async () => (await host.visit('GET', '/api/website/getprojects')).json<{ name: string }[]>();
  const shown = await list();
  await backUp(host.app.host, join(folder, 'backup'));

  await addProject(host, 2);
  await host.call('POST', '/api/project/delete?id=2');
  await host.visit('POST', '/api/Contactus/create', {
    ...{ name: 'Rafi', email: 'rafi@test.example', phone: '', subject: 'Later', message: 'After the backup.' },
  });
  expect(await list()).not.toEqual(shown);
  await expect(restore(host.app.host, join(folder, 'backup'), { replace: false })).rejects.toThrow('--replace');
  await restore(host.app.host, join(folder, 'backup'), { replace: true });

  expect(await list()).toEqual(shown);
  expect((await host.call('GET', '/api/Contactus')).statusCode).toBe(401);
  expect(await contentOf(host)).toEqual(before);
  await host.restart();
  expect(await host.files('kept')).toHaveLength(3);
  expect(await contentOf(host)).toEqual(before);
});

test('a restore does not send mails again that were waiting at the time of the backup', async () => {
  const { host } = (await testApp()).app;
  const mail = { kind: 'reply', leadId: null, recipient: 'rafi@test.example', subject: 'Visit', text: 'Yes.' } as const;
  await queueMails(host.db, { url: '', from: 'sales@test.example' }, [mail]);
  await backUp(host, join(folder, 'backup'));
  await restore(host, join(folder, 'backup'), { replace: true });
  const mails = await host.db.selectFrom('mails').select(['status', 'reason']).execute();
  expect(mails).toEqual([{ status: 'failed', reason: 'Restored from a backup.' }]);
});

test('a backup taken during writes contains every file that its rows name', async () => {
  const host = await hostWithContent();
  let isDone = false;
  const write = async () => {
    for (let seed = 10; !isDone; seed += 1) {
      await addProject(host, seed);
      const [{ id } = { id: 0 }] = (await host.call('GET', '/api/project')).json<{ id: number }[]>();
      await host.call('POST', `/api/project/delete?id=${id}`);
      await host.app.host.db.updateTable('attachments').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute();
      await collectFiles(host.app.host, '2026-01-02T00:00:00.000Z');
    }
  };
  const writing = write();
  const backups = ['one', 'two', 'three'].map((name) => join(folder, name));
  for (const backup of backups) await backUp(host.app.host, backup);
  isDone = true;
  await writing;

  for (const backup of backups) {
    const other = await testApp();
    await restore(other.app.host, backup, { replace: true });
    const { token } = (await logIn(other)).json<{ token: string }>();
    const projects = await other.app.inject({ url: '/api/project', headers: { authorization: `Bearer ${token}` } });
    for (const { thumbnail } of projects.json<{ thumbnail: string | null }[]>()) {
      if (thumbnail === null) continue;
      expect((await other.visit('GET', `/api/attachment/get/${thumbnail}`)).statusCode).toBe(200);
    }
  }
});

test('a restore keeps its files again if a starting host collects them meanwhile', async () => {
  const host = await hostWithContent();
  await backUp(host.app.host, join(folder, 'backup'));
  const other = await testApp();
  const { db, store } = other.app.host;
  const keep = store.keep.bind(store);
  let kept = 0;
  jest.spyOn(store, 'keep').mockImplementation(async (path, name) => {
    await keep(path, name);
    if ((kept += 1) === 3) await collectFiles({ db, store }, new Date().toISOString());
  });
  await restore(other.app.host, join(folder, 'backup'), { replace: true });
  expect(kept).toBe(6);
  expect((await other.files('kept')).sort()).toEqual((await host.files('kept')).sort());
});

test('refuses a damaged backup without losing data, and never overwrites a backup', async () => {
  const host = await hostWithContent();
  const before = await contentOf(host);
  const backup = join(folder, 'backup');
  await backUp(host.app.host, backup);
  await expect(backUp(host.app.host, backup)).rejects.toThrow('already exists');

  const [name = ''] = await readdir(join(backup, 'files'));
  await writeFile(join(backup, 'files', name), 'damaged');
  await expect(restore(host.app.host, backup, { replace: true })).rejects.toThrow(`${name} of the backup is damaged`);
  await rm(join(backup, 'files', name));
  await expect(restore(host.app.host, backup, { replace: true })).rejects.toThrow(`${name} of the backup is missing`);
  await writeFile(join(backup, 'database.sqlite'), 'This is no database. '.repeat(100));
  await expect(restore(host.app.host, backup, { replace: true })).rejects.toThrow(`The backup in ${backup} cannot`);
  await writeFile(join(backup, 'database.sqlite'), '');
  await expect(restore(host.app.host, backup, { replace: true })).rejects.toThrow('is empty. Nothing was restored.');
  await expect(restore(host.app.host, join(folder, 'none'), { replace: true })).rejects.toThrow('contains no backup');
  expect(await contentOf(host)).toEqual(before);
});

test('a backup that fails or is interrupted leaves nothing behind', async () => {
  const { db, store } = (await hostWithContent()).app.host;
  const local = store.local.bind(store);
  const interruption = new AbortController();
  const reading = jest.spyOn(store, 'local').mockImplementation((name) => {
    interruption.abort(new Error('Interrupted.'));
    return local(name);
  });
  const backup = join(folder, 'backup');
  await expect(backUp({ db, store }, backup, interruption.signal)).rejects.toThrow('Interrupted.');
  expect(reading).toHaveBeenCalledTimes(1);
  expect(await readdir(folder)).toEqual([]);

  reading.mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  await expect(backUp({ db, store }, backup)).rejects.toThrow('no space left');
  expect(await readdir(folder)).toEqual([]);
});

test('the commands work while the host is running', async () => {
  const storage = await testStorage();
  const { data } = storage.options;
  const host = await startHost(['--port', '0', '--data', data], {
    ...storage.env,
    ...{ AGENT_EMAIL: AGENT.email, AGENT_PASSWORD: AGENT.password },
  });
  const visit = (subject: string) =>
    fetch(`${host.address}/api/Contactus/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Rafi',
        email: 'rafi@test.example',
        phone: '',
        subject,
        message: 'A long message.',
      }),
    });
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [programPath('backup'), '--data', data, ...args], {
      env: { ...process.env, ...storage.env },
    });

  await visit('Before');
  const { stdout } = await run('backup', '--to', join(folder, 'backup'));
  expect(stdout).toContain('Backed up 3 rows and 0 files');
  await visit('After');
  await expect(run('restore', '--from', join(folder, 'backup'))).rejects.toThrow('--replace');
  expect((await run('restore', '--from', join(folder, 'backup'), '--replace')).stdout).toContain('Restored 3 rows');
  const elsewhere = ['restore', '--from', join(folder, 'backup'), '--data', join(folder, 'new/data')];
  const restored = await promisify(execFile)(process.execPath, [programPath('backup'), ...elsewhere]);
  expect(restored.stdout).toContain('Restored 3 rows');

  const login = await fetch(`${host.address}/api/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(AGENT),
  });
  const { token } = (await login.json()) as { token: string };
  const messages = await fetch(`${host.address}/api/Contactus`, { headers: { Authorization: `Bearer ${token}` } });
  expect(await messages.json()).toMatchObject([{ subject: 'Before' }]);
  await host.end('SIGTERM');
  await storage.remove();
});
