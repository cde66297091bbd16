import { once } from 'node:events';
import { chmod, cp, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allEnded } from 'server-kit/testing/processes';
import { folder, node, prepare, put, ROOT, startNpm, WAYS, type Started, type Way } from './product-copy';

describe('npm run dev', () => {
  const PORTS = 'tooling/webpack/ports.mjs';
  const takers = [createServer(), createServer()];
  let apiPort: number;
  let samplePort: number;
  beforeAll(async () => {
    for (const taker of takers) await once(taker.listen(0, '127.0.0.1'), 'listening');
    [apiPort = 0, samplePort = 0] = takers.map((taker) => (taker.address() as AddressInfo).port);
    await put(PORTS, (await readFile(join(folder, PORTS), 'utf8')).replace('4100', String(apiPort)));
    await put('mfe-sample/package.json', '{}');
    await put('mfe-sample/src/release.ts', `export const release = { port: ${samplePort}, slots: {} };`);
    await prepare(join(folder, '.data'));
    await put('mfe-sample/webpack.config.mjs', '');
    await put('node_modules/.bin/webpack', `#!${process.execPath}\nsetInterval(() => undefined, 1000);\n`);
    await chmod(join(folder, 'node_modules/.bin/webpack'), 0o755);
  });

  afterAll(async () => {
    for (const taker of takers) await promisify(taker.close.bind(taker))();
    await cp(join(ROOT, PORTS), join(folder, PORTS));
  });

  const start = () => startNpm(['run', 'dev', '--', 'mfe-sample'], 'API host ready on');
  async function expectEnd({ pid, pids, find }: Started, [signal, target]: Way): Promise<void> {
    expect(pids).toEqual(expect.arrayContaining([find('tsx main.ts').pid, find('webpack serve').pid]));
    process.kill(target === 'npm' ? pid : find('dev.mjs').pid, signal);
    await allEnded(pids);
  }

  test('uses the next free ports and ends its servers', async () => {
    const started = await start();
    expect(started.printed).toContain(`Port ${apiPort} is taken: the API host is on `);
    expect(started.printed).toContain(`Port ${samplePort} is taken: mfe-sample is on `);
    await expectEnd(started, ['SIGINT', 'npm']);
  });

  describe('with a stub of the API host, which starts faster', () => {
    const API_HOST = 'demo/main.ts';
    beforeAll(() =>
      put(
        API_HOST,
        `import { createServer } from 'node:http';
         createServer().listen(0, '127.0.0.1', () => console.log('API host ready on a port'));`,
      ),
    );
    afterAll(() => cp(join(ROOT, API_HOST), join(folder, API_HOST)));

    const others = WAYS.filter(([signal]) => signal !== 'SIGINT');
    test.each(others)('%s to the process of %s ends its servers', async (...way) => expectEnd(await start(), way));
  });
});

test('tries the next port if another process takes the port first', async () => {
  const start = `async (port) => {
    ports.push(port);
    if (ports.length > 1) return;
    await new Promise((listening) => other.listen(port, '127.0.0.1', listening));
    throw new Error('taken');
  }`;
  const { stdout } = await node(
    '--input-type=module',
    '--eval',
    `import { createServer } from 'node:net';
     import { onFreePort } from './server-kit/src/testing/ports.mjs';
     const ports = [];
     const other = createServer();
     await onFreePort(20_000, ${start});
     other.close();
     console.log(ports[1] > ports[0]);`,
  );
  expect(stdout).toBe('true\n');
});
