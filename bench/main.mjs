import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../tooling/scripts/lib/chromium.mjs';
import { ROOT } from '../tooling/scripts/lib/paths.mjs';
import { audit } from './lighthouse.mjs';
import { load } from './load.mjs';
import { report } from './report.mjs';
import { build, startSites } from './sites.mjs';
import { visit, warmUp } from './visit.mjs';

/** The pages that Lighthouse audits by default: all that need no session, except `/compare` and `/favourites`. */
const PUBLIC_PAGES = [
  ...['/', '/projects', '/projectdetails/1', '/services', '/about', '/landowner', '/gallery', '/contact'],
  ...['/blogs', '/blogDetails/1', '/login', '/register'],
];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    made: { type: 'string', default: '10000' },
    lighthouse: { type: 'string', multiple: true, default: PUBLIC_PAGES },
    page: { type: 'string', multiple: true, default: ['/', '/projects', '/projectdetails/1', '/blogDetails/1'] },
  },
});

/** Called after each page, so that an error doesn't lose earlier results. */
const write = () => writeFile(join(ROOT, 'docs/performance.md'), report(visits, values, { audits, loaded }));

await build();
const { sites, stop } = await startSites();
const executablePath = await findChromium();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const visits = [];
const audits = [];
let loaded;
try {
  for (const page of values.page) await warmUp(browser, Object.values(sites)[0] + page);
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    // Rotate the order, so that after-effects of the previous visit affect all sites equally.
    const turns = Object.entries(sites);
    turns.push(...turns.splice(0, (round - 1) % turns.length));
    for (const page of values.page) {
      for (const [site, address] of turns) {
        visits.push({ page, site, ...(await visit(browser, address, page)) });
      }
      await write();
    }
    console.error(`round ${round} of ${values.rounds}`);
  }
  await browser.close();
  const site = sites['federated, by the server'];
  for (const page of values.lighthouse) {
    audits.push({ page, ...(await audit(executablePath, site + page)) });
    await write();
  }
  if (Number(values.made) > 0) {
    loaded = await load({ site, pages: Number(values.made) });
  }
} finally {
  await browser.close();
  await stop();
}
await write();
console.log(report(visits, values, { audits, loaded }));
