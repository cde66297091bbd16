import { join } from 'node:path';
import { startProcess } from 'server-kit/testing/start-process';
import { startFailingLine } from '../../lib/failing-line';
import { alive, expect, test } from '../../lib/test';

const SERVER = join(import.meta.dirname, '../../../shell/dist-server/server.mjs');

test('with an API host that announces no capabilities, saved projects and the comparison are not found', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/status of 404/);
  const line = await startFailingLine(process.env.API ?? '');
  line.hides = '/api/capabilities';
  const site = await startProcess(process.execPath, [SERVER, '--port', '0', '--api', line.address], {
    ready: /^Site ready on (\S+)/,
  });
  try {
    for (const path of ['/favourites', '/compare?ids=1,2']) {
      const answer = await page.goto(`${site.match[1]}${path}`);
      expect(answer?.status()).toBe(404);
      expect(answer?.headers()).toMatchObject({ 'x-rendered-by': 'server' });
      await expect(page).toHaveTitle(/^Page not found/);
      await alive(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    }
  } finally {
    await site.end();
    line.stop();
  }
});
