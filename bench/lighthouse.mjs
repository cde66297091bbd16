import { run } from '../tooling/scripts/lib/run.mjs';

/** The last version that supports all of the product's Node versions. Installed on demand by npx: only the benchmark needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's mobile scores of a page, 0 to 100, by category. */
export async function audit(chromium, address) {
  const options = [`--only-categories=${CATEGORIES.join(',')}`, '--chrome-flags=--headless --no-sandbox --disable-gpu'];
  const report = await run('npx', ['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', ...options], {
    quiet: true,
    env: { CHROME_PATH: chromium },
  });
  const { categories } = JSON.parse(report.slice(report.indexOf('{')));
  return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]));
}
