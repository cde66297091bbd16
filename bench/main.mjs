import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../tooling/scripts/lib/chromium.mjs';
import { ROOT } from '../tooling/scripts/lib/paths.mjs';
import { load } from './load.mjs';
import { report } from './report.mjs';
import { build, startSites } from './sites.mjs';
import { visit, warmUp } from './visit.mjs';

/** As the site's server has by itself. */
const THREADS = 2;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    made: { type: 'string', default: '10000' },
    page: { type: 'string', multiple: true, default: ['/', '/projects', '/projectdetails/1', '/blogDetails/1'] },
  },
});

/** After each page: what has been measured is kept, whatever comes next. */
const write = () => writeFile(join(ROOT, 'docs/performance.md'), report(visits, values, loaded));

await build();
const { sites, stop } = await startSites();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const visits = [];
let loaded;
try {
  for (const page of values.page) await warmUp(browser, Object.values(sites)[0] + page);
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const page of values.page) {
      for (const [site, address] of Object.entries(sites)) {
        visits.push({ page, site, ...(await visit(browser, address + page)) });
      }
      await write();
    }
    console.error(`round ${round} of ${values.rounds}`);
  }
  await browser.close();
  if (Number(values.made) > 0) {
    const { 'federated, by the server': site, 'federated, by the browser': idle } = sites;
    loaded = await load({ site, idle, threads: THREADS, pages: Number(values.made) });
  }
} finally {
  await browser.close();
  await stop();
}
await write();
console.log(report(visits, values, loaded));
