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

/** A Chromium to test with: `CHROMIUM_PATH`, the machine's own, or the one that an npm package carries. */
export async function findChromium() {
  return process.env.CHROMIUM_PATH ?? NAMES.map(onPath).find(Boolean) ?? (await chromium.executablePath());
}
