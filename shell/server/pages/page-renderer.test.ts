import { rename, symlink } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { does, writes } from '../testing/site-folder';
import { expectSoon } from '../testing/expect-soon';
import { ended, logged, open, outdated, site, start } from '../testing/use-renderer';

test('renders pages that need no session into the document, with links to their files', async () => {
  await site.register(await site.release('main', '1', writes('main')));
  await start();
  const page = await open('/x');
  expect(page).toContain('main at /x');
  expect(page).toContain('href="/remotes/main/1/page.js"');
  expect(page).toContain('<html lang="en">');
  // The text of the page cannot end its script element.
  expect(page.match(/<script>/g)).toHaveLength(1);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(await open('/next/y')).toContain('neighbour at /next/y');
  expect(await open('/guarded')).toContain('guarded');
});

test('renders releases from a folder that is a symbolic link', async () => {
  await site.register(await site.release('main', '1', writes('main')));
  const remotes = join(site.path, 'remotes');
  await rename(remotes, join(site.path, 'stored'));
  await symlink(join(site.path, 'stored'), remotes);
  await start();
  expect(await open('/x')).toContain('main at /x');
});

test('a page of the same release is rendered while another one waits for its data', async () => {
  const waits = `exports.page = (path) => path === '/slow' ? new Promise((done) => (globalThis.release = () => done('slow')))
    : (globalThis.release?.(), 'fast at ' + path);`;
  await site.register(await site.release('main', '1', waits));
  await start({}, 1);
  // On a busy machine, a page may run out of time.
  await expectSoon(async () => {
    const [slow, other] = await Promise.all([open('/slow'), open('/other')]);
    expect(other).toContain('fast at /other');
    expect(slow).toContain('slow');
  });
});

test('a busy release gets a second process', async () => {
  const pids =
    "exports.page = async () => { await new Promise((done) => setTimeout(done, 50)); return 'by ' + process.pid; };";
  await site.register(await site.release('main', '1', pids));
  await start();
  const seen = new Set<string>();
  await expectSoon(async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, (_, page) => open(`/${page}`)));
    for (const page of pages) seen.add(/by (\d+)/.exec(page)?.[1] ?? page);
    expect(seen.size).toBe(2);
  });
});

test('a process with a memory leak is replaced before a page is lost', async () => {
  await site.register(
    await site.release('main', '1', does("(globalThis.left ??= []).push(Buffer.alloc(1e6, 1)); return 'left';")),
  );
  await start();
  const before = outdated;
  for (let page = 0; page < 300; page += 1) expect(await open('/bad')).toContain('left');
  expect(outdated).toBe(before);
  expect(new Set(ended)).toEqual(new Set(['full']));
  expect(logged).toContain('A process of main@1 is being replaced because it leaks memory.');
});

test('a release that needs much memory from the start does not count as leaking', async () => {
  await site.register(await site.release('main', '1', `globalThis.kept = Buffer.alloc(15e7, 1); ${writes('large')}`));
  await start({ memoryMb: 640 });
  for (let page = 0; page < 20; page += 1) expect(await open('/')).toContain('large at /');
  expect(ended).toEqual([]);
});

test('what a release prints is logged with its name', async () => {
  await site.register(await site.release('main', '1', does("console.error('a hint'); return 'page';")));
  await start();
  expect(await open('/bad')).toContain('page');
  await expectSoon(() => expect(logged).toContain('main@1 printed: a hint'));
});

test('a release sees no secret of the server and writes no file', async () => {
  process.env.SECRET_OF_THE_SERVER = 'secret';
  const looks = `const fs = process.getBuiltinModule?.('node:fs');
    const canWrite = () => { try { fs.writeFileSync('${site.path}/written', ''); return true; } catch { return false; } };
    return JSON.stringify([process.env.SECRET_OF_THE_SERVER ?? null, process.permission ? canWrite() : false]);`;
  await site.register(await site.release('main', '1', does(looks)));
  await start();
  expect(await open('/bad')).toContain('[null,false]');
  delete process.env.SECRET_OF_THE_SERVER;
});

/** Runs `use` with the address of an API host that answers every call with `listener`. */
async function withHost(listener: RequestListener, use: (address: string) => Promise<void>): Promise<void> {
  const host = createServer(listener);
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  } finally {
    host.closeAllConnections();
    host.close();
  }
}

test('an API response keeps its final URL', async () => {
  const redirects: RequestListener = ({ url }, response) => {
    if (url === '/') response.writeHead(302, { location: '/there' });
    response.end('x');
  };
  await withHost(redirects, async (address) => {
    const ask = `const { url, redirected } = await fetch('${address}/'); return redirected + ' by ' + url;`;
    await site.register(await site.release('main', '1', does(ask)));
    await start();
    expect(await open('/bad')).toContain(`true by ${address}/there`);
  });
});

test('an endless API response is refused and does not end the process', async () => {
  const endless: RequestListener = (_request, response) => {
    Readable.from(Array.from({ length: 1000 }, () => 'x'.repeat(1e5))).pipe(response);
  };
  await withHost(endless, async (address) => {
    const ask = `return fetch('${address}').then((answer) => answer.text()).then(() => 'read', () => 'refused');`;
    await site.register(await site.release('main', '1', does(ask)));
    await start();
    // On a busy machine, a page may run out of time.
    await expectSoon(async () => expect(await open('/bad')).toContain('refused'));
    expect(ended).toEqual([]);
  });
});

test('a new release takes over without a page lost', async () => {
  await site.register(await site.release('main', '1', writes('first')));
  await start();
  await open('/');
  const before = outdated;
  await site.register(await site.release('main', '2', writes('second')));
  const pages: string[] = [];
  await expectSoon(async () => {
    pages.push(await open('/'));
    expect(pages.at(-1)).toContain('second at');
  });
  for (const page of pages) expect(page).toMatch(/(?:first|second) at/);
  expect(outdated).toBeGreaterThan(before);
});

test('an unchanged release keeps its processes, which render with the new registry', async () => {
  const first = await site.release('main', '1', "exports.page = async () => 'by ' + process.pid;");
  await site.register(first);
  await start();
  const before = /by \d+/.exec(await open('/'))?.[0];
  const canary = { ...(await site.release('main', '2', writes('canary'))), percent: 10 };
  await site.register({ ...first, canary });
  await expectSoon(async () => expect(await open('/')).toContain('"percent":10'));
  expect(await open('/')).toContain(before);
  await site.register(first);
  await expectSoon(async () => expect(await open('/')).not.toContain('"percent"'));
  expect(await open('/')).toContain(before);
  expect(ended).toEqual([]);
});

test('a rollback soon after a release uses the processes of the earlier release', async () => {
  const first = await site.release('main', '1', "exports.page = async () => 'by ' + process.pid;");
  await site.register(first);
  await start();
  const before = /by \d+/.exec(await open('/'))?.[0];
  await site.register({ ...(await site.release('main', '2', writes('second'))), good: first });
  await expectSoon(async () => expect(await open('/')).toContain('second at'));
  await site.register(first);
  await expectSoon(async () => expect(await open('/')).not.toContain('second at'));
  expect(await open('/')).toContain(before);
});

test('a new release renders the most recently opened pages before it takes over', async () => {
  await site.register(await site.release('main', '1', writes('first')));
  await start();
  for (const path of ['/a', '/b', '/next/c']) await open(path);
  const lists = "const seen = []; exports.page = async (path) => { seen.push(path); return 'second saw ' + seen; };";
  await site.register(await site.release('main', '2', lists));
  await expectSoon(async () => expect(await open('/d')).toMatch(/second saw (?:\/d,)?\/b,\/a/));
});
