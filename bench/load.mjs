import autocannon from 'autocannon';

const CONNECTIONS = 10;
const SECONDS = 8;
const STEPS = 10;
const MB = 1024 * 1024;

const metricsOf = async (address) => (await fetch(`${address}/metrics`)).text();

/** Resident memory in MB: `all`, and `others` without the main thread's heap and buffers. */
async function memory(address) {
  const metrics = await metricsOf(address);
  const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / MB;
  const all = read('process_resident_memory_bytes');
  return { all, others: all - read('nodejs_heap_size_total_bytes') - read('nodejs_external_memory_bytes') };
}

/** Number of pages that the server left to the browser to render. */
async function leftToBrowser(address) {
  const counts = (await metricsOf(address)).matchAll(/^site_pages_total\{by="browser".*\} (\d+)/gm);
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

async function ask(address, options) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: address,
    connections: CONNECTIONS,
    ...options,
  });
  if (non2xx + errors > 0) throw new Error(`${address}: ${errors} errors, ${non2xx} responses without a 2xx status`);
  return { perSecond: requests.average, p99: latency.p99 };
}

/**
 * Measures requests per second and p99 of the home page, cached and uncached, and the memory per rendering thread. The memory
 * is that of the `site` process without the main thread's heap and buffers, minus the same figure of `idle`, a site without
 * threads.
 */
export async function load({ site, idle, threads, pages }) {
  const cached = await ask(site, { duration: SECONDS });
  const own = await memory(idle);
  let made = 0;
  const requests = [
    {
      setupRequest: (request) => {
        made += 1;
        return { ...request, path: `/?page=${made}` };
      },
    },
  ];
  const rounds = [];
  for (let step = 1; step <= STEPS; step += 1) {
    const before = await leftToBrowser(site);
    const round = await ask(site, { amount: pages / STEPS, requests });
    const left = (await leftToBrowser(site)) - before;
    const { all, others } = await memory(site);
    rounds.push({
      ...round,
      left,
      pages: (pages / STEPS) * step,
      threadMb: (others - own.others) / threads,
      allMb: all,
    });
  }
  return { cached, rounds };
}
