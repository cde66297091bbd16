import { spawnSync } from 'node:child_process';
import chromium from '@sparticuz/chromium';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The first of these programs on the PATH. */
const findOnPath = () => spawnSync('which', NAMES, { encoding: 'utf8' }).stdout?.split('\n')[0] || undefined;

const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * A Chromium to test with: `CHROMIUM_PATH`, the one that an npm package carries, or, where that does not run, the machine's
 * own. The package's draws no window, which takes a fifth of the work off the tests.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH;
  const packaged = await chromium.executablePath();
  return runs(packaged) ? packaged : findOnPath();
}
