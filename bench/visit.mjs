import { startSlowLine } from '../e2e/lib/slow-line.mjs';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
/** Wait after hydration, so that pictures can load. */
const SETTLE_MS = 3000;
const TIMEOUT_MS = 60_000;
/** Rounds of three interactions: open the menu, close it, move the focus. */
const ROUNDS = 10;
const PAUSE_MS = 200;
/** Longer, because the API host first resizes the pictures. */
const WARM_UP_TIMEOUT_MS = 300_000;

/** Runs in the page before its scripts: records performance entries, and when the heading and its handlers appear. */
function watch() {
  const seen = { fcp: 0, lcp: 0, cls: 0, long: [], content: 0, hydrated: 0, inp: 0 };
  globalThis.seen = seen;
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) seen.inp = Math.max(seen.inp, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  observe('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]));
  const look = () => {
    const heading = globalThis.document.querySelector('#root h1');
    if (heading && !seen.content) seen.content = performance.now();
    const attached = Object.keys(heading ?? {}).some((key) => key.startsWith('__reactProps'));
    if (attached) seen.hydrated = performance.now();
    else setTimeout(look, 10);
  };
  look();
}

/** Interacts like a visitor on a phone, so that the page's INP is known. */
async function interact(page) {
  const menu = page.getByRole('button', { name: 'Open menu' });
  // Close the offers, which open one after another.
  for (let offer = 1; offer <= 3; offer += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1000);
  }
  for (let round = 1; round <= ROUNDS && (await menu.isVisible()); round += 1) {
    await menu.tap();
    await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.press('Tab');
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Waits until the service worker, if there is one, is active (at most 3 s), then long enough for it to save the page. */
async function waitForWorker(page) {
  await page.evaluate(async () => {
    if (globalThis.navigator.serviceWorker?.controller === null)
      await Promise.race([globalThis.navigator.serviceWorker.ready, new Promise((done) => setTimeout(done, 3000))]);
  });
  await page.waitForTimeout(SETTLE_MS);
}

async function open(context, address, { isLast }) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const scripts = [];
  const begun = new Map();
  client.on('Network.responseReceived', ({ requestId, type }) => begun.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    if (begun.get(requestId) === 'Script') scripts.push({ bytes: encodedDataLength, at: timestamp * 1000 });
  });
  await page.addInitScript(watch);
  let origin = 0;
  client.on('Network.requestWillBeSent', ({ type, timestamp }) => {
    if (type === 'Document' && origin === 0) origin = timestamp * 1000;
  });
  await page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.waitForFunction(() => globalThis.seen.hydrated > 0, undefined, { timeout: TIMEOUT_MS });
  await page.waitForTimeout(SETTLE_MS);
  const { fcp, lcp, cls, long, content, hydrated } = await page.evaluate(() => globalThis.seen);
  if (isLast) await interact(page);
  else await waitForWorker(page);
  const { inp } = await page.evaluate(() => globalThis.seen);
  const blocking = long.filter(([start]) => start >= fcp).map(([, duration]) => Math.max(0, duration - 50));
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const loadedBy = (time) => sum(scripts.filter(({ at }) => at - origin <= time).map(({ bytes }) => bytes)) / 1024;
  await page.close();
  return {
    fcp,
    lcp,
    cls,
    hydrated,
    tbt: sum(blocking),
    longest: Math.max(0, ...long.map(([, duration]) => duration)),
    inp,
    scriptKb: loadedBy(content),
    interactiveKb: loadedBy(hydrated),
  };
}

/** Makes the API host resize a page's pictures. */
export async function warmUp(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load', timeout: WARM_UP_TIMEOUT_MS });
  await context.close();
}

/** Opens a page of a site in a fresh browser context, then again with that context's caches and service worker. */
export async function visit(browser, site, path) {
  const line = await startSlowLine(site);
  const context = await browser.newContext(PHONE);
  try {
    return {
      cold: await open(context, line.address + path, { isLast: false }),
      warm: await open(context, line.address + path, { isLast: true }),
    };
  } finally {
    await context.close();
    line.stop();
  }
}
