import autocannon from 'autocannon';

const CONNECTIONS = 10;
const SECONDS = 8;
const STEPS = 10;
const MB = 1024 * 1024;

const metricsOf = async (address) => (await fetch(`${address}/metrics`)).text();

/** MB of the process, and what of it is neither heap nor buffers of its main thread. */
async function memory(address) {
  const metrics = await metricsOf(address);
  const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / MB;
  const all = read('process_resident_memory_bytes');
  return { all, others: all - read('nodejs_heap_size_total_bytes') - read('nodejs_external_memory_bytes') };
}

/** How many pages the site has left to the browser. */
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
  if (non2xx + errors > 0) throw new Error(`${address}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, p99: latency.p99 };
}

/**
 * Requests a second and p99 of a site's page, from its cache and made anew each time, and the memory that rendering takes
 * a thread while `pages` are made: what the site's process holds beside the heap and buffers of its main thread, less what
 * `idle` holds so, which is the same site without threads.
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
