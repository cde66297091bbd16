import autocannon from 'autocannon';

const SAMPLE_MS = 100;

/** Each connection requests the paths in turn. */
async function call({ url, paths, headers = {} }, connections, duration) {
  const latencies = [];
  const requests = paths.map((path) => ({ path }));
  const run = autocannon({ url, connections, duration, sampleInt: SAMPLE_MS, headers, requests });
  run.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  const { errors, non2xx, duration: took } = await run;
  if (errors + non2xx > 0)
    throw new Error(`${url}${paths[0]}: ${errors} errors, ${non2xx} responses without a 2xx status`);
  return { perSecond: latencies.length / took, latencies };
}

function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

const median = (values) => quantile(values, 0.5);

/** Throughput is the median of the rounds; latencies (ms) are over all requests. */
function sum(rounds) {
  const latencies = rounds.flatMap((round) => round.latencies);
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
  };
}

/**
 * Measures both sides in turn, so that other load on the machine affects both equally; each round takes `seconds` for each
 * side. The first round is a warm-up. `ratio` is the median over the rounds of host throughput / bare throughput.
 */
export async function compare({ name, connections, host, bare }, { rounds, seconds }) {
  const [hosts, bares] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    hosts.push(await call(host, connections, seconds));
    bares.push(await call(bare, connections, seconds));
  }
  hosts.shift();
  bares.shift();
  const ratios = hosts.map(({ perSecond }, round) => perSecond / bares[round].perSecond);
  return {
    name,
    connections,
    host: sum(hosts),
    bare: sum(bares),
    ratio: median(ratios),
    worst: Math.min(...ratios),
    best: Math.max(...ratios),
  };
}
