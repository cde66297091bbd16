import { spawnSync } from 'node:child_process';
import chromium from '@sparticuz/chromium';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the machine's Chromium: the first of `NAMES` that is on the PATH; undefined if there is none. */
export const findFullChromium = () =>
  spawnSync('which', NAMES, { encoding: 'utf8' }).stdout?.split('\n')[0] || undefined;

const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Finds a Chromium for tests: `CHROMIUM_PATH`, the one in an npm package or, if that does not run, the machine's. The
 * one in the package is headless only, which makes the tests a fifth faster, but has no back/forward cache.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH;
  const packaged = await chromium.executablePath();
  return runs(packaged) ? packaged : findFullChromium();
}
