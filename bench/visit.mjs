/** A phone on slow 4G: as Lighthouse has it, with the latency of the line itself. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER = 4;
/** Pictures are still on their way when the page is alive. */
const SETTLED_MS = 3000;
const PATIENCE_MS = 60_000;
/** Pictures are drawn in a new size while the first one waits for them. */
const FIRST_PATIENCE_MS = 300_000;

/** Runs in the page before anything else: notes what the browser tells, and when heading and handlers are there. */
function watch() {
  const seen = { fcp: 0, lcp: 0, cls: 0, long: [], content: 0, alive: 0 };
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
    if (attached) seen.alive = performance.now();
    else setTimeout(look, 10);
  };
  look();
}

async function open(context, address) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
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
  await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.waitForFunction(() => globalThis.seen.alive > 0, undefined, { timeout: PATIENCE_MS });
  await page.waitForTimeout(SETTLED_MS);
  const { fcp, lcp, cls, long, content, alive } = await page.evaluate(() => globalThis.seen);
  const blocking = long.filter(([start]) => start >= fcp).map(([, duration]) => Math.max(0, duration - 50));
  const before = scripts.filter(({ at }) => at - origin <= content).map(({ bytes }) => bytes);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  await page.close();
  return {
    fcp,
    lcp,
    cls,
    alive,
    tbt: sum(blocking),
    longest: Math.max(0, ...long.map(([, duration]) => duration)),
    scriptKb: sum(before) / 1024,
  };
}

/** Has the API host make the copies of a page's pictures. */
export async function warmUp(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load', timeout: FIRST_PATIENCE_MS });
  await context.close();
}

/** Opens an address in a fresh browser context, then again with what that has cached. */
export async function visit(browser, address) {
  const context = await browser.newContext(PHONE);
  try {
    return { cold: await open(context, address), warm: await open(context, address) };
  } finally {
    await context.close();
  }
}
