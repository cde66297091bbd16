import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../tooling/scripts/lib/chromium.mjs';
import { ROOT } from '../tooling/scripts/lib/paths.mjs';
import { report } from './report.mjs';
import { build, startSites } from './sites.mjs';
import { visit } from './visit.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: ['/', '/projects', '/projectdetails/1', '/blogDetails/1'] },
  },
});

await build();
const { sites, stop } = await startSites();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const visits = [];
try {
  // The API host makes the copies of pictures when they are first asked for.
  for (const page of values.page) await visit(browser, Object.values(sites)[0] + page);
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const page of values.page) {
      for (const [site, address] of Object.entries(sites)) {
        visits.push({ page, site, ...(await visit(browser, address + page)) });
      }
    }
    console.error(`round ${round} of ${values.rounds}`);
  }
} finally {
  await browser.close();
  await stop();
}
const text = report(visits, { rounds: values.rounds });
console.log(text);
await writeFile(join(ROOT, 'docs/performance.md'), text);
