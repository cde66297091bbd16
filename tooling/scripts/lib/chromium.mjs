import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import chromium from '@sparticuz/chromium';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function runs(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a Chromium for tests: `CHROMIUM_PATH`, the one in an npm package or, if that does not run, the machine's. The package's
 * is headless only, which makes the tests a fifth faster.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH;
  const packaged = await chromium.executablePath();
  return runs(packaged) ? packaged : NAMES.map(onPath).find(Boolean);
}
