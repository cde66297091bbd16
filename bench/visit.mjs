/** A phone on slow 4G, like Lighthouse's. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_SLOWDOWN = 4;
/** Wait after hydration, so that pictures can load. */
const SETTLE_MS = 3000;
const TIMEOUT_MS = 60_000;
/** Longer, because the API host first resizes the pictures. */
const WARM_UP_TIMEOUT_MS = 300_000;

/** Runs in the page before its scripts: records performance entries, and when the heading and its handlers appear. */
function watch() {
  const seen = { fcp: 0, lcp: 0, cls: 0, long: [], content: 0, hydrated: 0 };
  globalThis.seen = seen;
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
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

async function open(context, address) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
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
  const blocking = long.filter(([start]) => start >= fcp).map(([, duration]) => Math.max(0, duration - 50));
  const before = scripts.filter(({ at }) => at - origin <= content).map(({ bytes }) => bytes);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  await page.close();
  return {
    fcp,
    lcp,
    cls,
    hydrated,
    tbt: sum(blocking),
    longest: Math.max(0, ...long.map(([, duration]) => duration)),
    scriptKb: sum(before) / 1024,
  };
}

/** Makes the API host resize a page's pictures. */
export async function warmUp(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load', timeout: WARM_UP_TIMEOUT_MS });
  await context.close();
}

/** Opens a URL in a fresh browser context, then again with that context's cache. */
export async function visit(browser, address) {
  const context = await browser.newContext(PHONE);
  try {
    return { cold: await open(context, address), warm: await open(context, address) };
  } finally {
    await context.close();
  }
}
