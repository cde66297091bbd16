import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Saves a sixth of the CPU time: no GPU process, and no JIT optimization for pages that live for seconds.
  '--in-process-gpu',
  '--js-flags=--no-opt',
];

const hasCache = process.env.FULL_CHROMIUM_PATH !== undefined;
if (!hasCache) console.warn('No Chromium is installed: the test of the back/forward cache does not run.');

export default defineConfig({
  testDir: './tests',
  testIgnore: hasCache ? [] : '**/back-forward.spec.ts',
  outputDir: join(import.meta.dirname, 'test-results'),
  globalSetup: './lib/start-product.mjs',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./lib/progress-reporter.mjs']],
  use: {
    baseURL: process.env.SITE,
    viewport: { width: 1280, height: 800 },
    // `page.route` does not intercept a service worker's requests. Tests of offline pages allow them.
    serviceWorkers: 'block',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
});
