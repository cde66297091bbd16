import autocannon from 'autocannon';

const CONNECTIONS = 10;
const SECONDS = 8;
const STEPS = 10;
const MB = 1024 * 1024;

const metricsOf = async (address) => (await fetch(`${address}/metrics`)).text();

/** Resident memory (MB) of the site's process, and the mean of its renderer processes. */
async function memory(address) {
  const metrics = await metricsOf(address);
  const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
  return {
    siteMb: read('process_resident_memory_bytes') / MB,
    rendererMb: read('site_renderers_memory_bytes') / MB / read('site_renderers'),
  };
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
 * Measures requests per second and p99 latency (ms) of the home page, first cached, then uncached in `STEPS` rounds.
 * After each round, also measures the memory of the processes.
 */
export async function load({ site, pages }) {
  const cached = await ask(site, { duration: SECONDS });
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
    rounds.push({ ...round, left, pages: (pages / STEPS) * step, ...(await memory(site)) });
  }
  return { cached, rounds };
}
