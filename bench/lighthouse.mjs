import { run } from '../tooling/scripts/lib/run.mjs';

/** The last version that supports all of the product's Node versions. npx installs it on demand. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Lighthouse sometimes records no navigation (NO_NAVSTART), and then has to be run again. */
const ATTEMPTS = 3;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const OPTIONS = [
  '--quiet',
  '--output=json',
  `--only-categories=${CATEGORIES.join(',')}`,
  '--chrome-flags=--headless --no-sandbox --disable-gpu',
];

/** Lighthouse's mobile scores of a page, 0 to 100, by category. */
export async function audit(chromium, address) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const options = { quiet: true, env: { CHROME_PATH: chromium } };
      const report = await run('npx', ['--yes', LIGHTHOUSE, address, ...OPTIONS], options);
      const { categories } = JSON.parse(report.slice(report.indexOf('{')));
      return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]));
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
