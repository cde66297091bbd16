import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../testing/command';
import { useStore } from '../testing/use-store';

const { store, storeFolder, at, sample } = useStore();

const run = (...args: string[]) => runCommand([...args, '--releases', storeFolder()]);

const release = async (name: string) => {
  const { dist } = await sample({ name, prefixes: [`/${name}`] });
  await run('release', join(dist, '..'));
};

test.each([
  [['promote', 'mfe_one', 'mfe_two'], 'mfe_two'],
  [['rollback', 'mfe_one', '1.0.0', 'mfe_two'], 'mfe_two'],
  [['status', 'mfe_one'], 'mfe_one'],
])('refuses %p instead of ignoring a part of it', async ([...args], unexpected) => {
  await release('mfe_one');
  const { code, output } = await run(...args);
  expect(output).toContain(`Unexpected argument "${unexpected}".`);
  expect(code).toBe(1);
});

test.each(['errors', 'vitals', 'history'])(
  '%s names the remotes if there is none of the given name',
  async (command) => {
    await release('mfe_one');
    expect(await run(command, 'mfe_oen')).toEqual({
      code: 1,
      output: 'No remote "mfe_oen" is published. Published remotes: mfe_one.\n',
    });
    expect((await run(command, 'mfe-one')).code).toBe(0);
  },
);

test('errors accepts the shell as well as a remote', async () => {
  expect(await run('errors', 'shell')).toEqual({ code: 0, output: 'No errors were reported.\n' });
});

test('names the release store, so that a release to a wrong one is noticed', async () => {
  expect((await run('status')).output).toBe(`Nothing is published in ${storeFolder()}.\n`);
  const { dist, version } = await sample({ name: 'mfe_one', prefixes: ['/mfe_one'], server: true });
  const released = await run('release', join(dist, '..'));
  expect(released.output).toBe(`mfe_one ${version} is live in ${storeFolder()}.\n`);
});

test('the default store is in the root of the repository, a given one is relative to the folder of the caller', async () => {
  await sample();
  const root = await realpath(store.root);
  // As npm does for a command that is called in the folder `work`.
  const asNpm = `
    process.chdir(${JSON.stringify(root)});
    process.env.INIT_CWD = ${JSON.stringify(join(root, 'work'))};
    delete process.env.RELEASES;
  `;
  for (const [args, place] of [
    [[], '.releases'],
    [['--releases', 'store'], 'work/store'],
  ] as const)
    expect((await runCommand(['status', ...args], asNpm)).output).toBe(
      `Nothing is published in ${join(root, place)}.\n`,
    );
});

test('names the builds without a server bundle, unless all their pages need a session', async () => {
  const areas = [{ prefix: '/mfe_two', session: true }];
  const one = await sample({ name: 'mfe_one', prefixes: ['/mfe_one'] });
  const two = await sample({ name: 'mfe_two', contract: { areas, pages: ['/mfe_two'] } });
  for (const command of ['stage', 'release']) {
    const { output } = await run(command, join(one.dist, '..'), join(two.dist, '..'));
    expect(output.trim().split('\n').slice(2)).toEqual([
      "mfe_one has no server/remote.cjs: browsers, not the site's server, will render its pages.",
    ]);
  }
});

test('runs for an account without a name and with a low priority', async () => {
  const { dist, version } = await sample({ name: 'mfe_one', prefixes: ['/mfe_one'] });
  // Imitated, because the tests may run as root, for whom both calls succeed.
  const restricted = `
    import os from 'node:os';
    import { syncBuiltinESMExports } from 'node:module';
    delete process.env.CI_ACTOR;
    os.userInfo = () => { throw new Error('ENOENT: uv_os_get_passwd'); };
    os.getPriority = () => 19;
    os.setPriority = () => { throw new Error('EACCES: uv_os_setpriority'); };
    syncBuiltinESMExports();
  `;
  const args = ['release', join(dist, '..'), '--releases', storeFolder()];
  expect(await runCommand(args, restricted)).toEqual({
    code: 0,
    output: `mfe_one ${version} is live in ${storeFolder()}.\nmfe_one has no server/remote.cjs: browsers, not the site's server, will render its pages.\n`,
  });
  expect((await at().history()).map(({ by }) => by)).toEqual([`uid ${process.getuid?.()}`]);
});

test('refuses an origin that is not an address', async () => {
  const { dist } = await sample({ name: 'mfe_one', prefixes: ['/mfe_one'] });
  for (const origin of ['cdn.the.site', '/cdn', 'https://'])
    expect(await run('release', join(dist, '..'), '--origin', origin)).toEqual({
      code: 1,
      output: `--origin: "${origin}" is not an address like https://cdn.the.site.\n`,
    });
  expect((await run('status')).output).toBe(`Nothing is published in ${storeFolder()}.\n`);
});

test('refuses an empty release store instead of using the current folder', async () => {
  expect(await runCommand(['status', '--releases', ''])).toEqual({
    code: 1,
    output: 'The address of the release store is empty. Set --releases or RELEASES to a folder or to s3://BUCKET.\n',
  });
});

test('shell compares the exports of a built shell with the imports of remotes, and refuses a shell without a build', async () => {
  const shell = join(storeFolder(), '../shell');
  await mkdir(join(shell, 'dist/server'), { recursive: true });
  await writeFile(join(shell, 'package.json'), JSON.stringify({ dependencies: {} }));
  expect(await run('shell', shell)).toMatchObject({
    code: 1,
    output: expect.stringContaining('has no complete build. Build the shell first.') as string,
  });
  const { dist } = await sample({ name: 'mfe_one', prefixes: ['/one'], contract: { imports: { state: ['newest'] } } });
  await run('release', join(dist, '..'));
  await writeFile(join(shell, 'dist/server/exports.json'), JSON.stringify({ state: ['oldest'] }));
  expect((await run('shell', shell)).output).toContain('It imports newest from state, but the state of the shell');
});
