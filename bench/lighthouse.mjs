import { run } from '../tooling/scripts/lib/run.mjs';

/** The last one that runs on every Node that the product does. It is fetched when it is needed: the tests do without it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's scores of a page on a phone, 0 to 100, by category. */
export async function audit(chromium, address) {
  const options = [`--only-categories=${CATEGORIES.join(',')}`, '--chrome-flags=--headless --no-sandbox --disable-gpu'];
  const report = await run('npx', ['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', ...options], {
    quiet: true,
    env: { CHROME_PATH: chromium },
  });
  const { categories } = JSON.parse(report.slice(report.indexOf('{')));
  return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]));
}
