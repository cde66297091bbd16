import autocannon from 'autocannon';

/** Each connection requests the paths in turn. */
async function call({ url, paths, headers = {} }, connections, duration) {
  const requests = paths.map((path) => ({ path }));
  const { errors, non2xx, ...result } = await autocannon({ url, connections, duration, headers, requests });
  if (errors + non2xx > 0)
    throw new Error(`${url}${paths[0]}: ${errors} errors, ${non2xx} responses without a 2xx status`);
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const medians = (rounds) => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

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
  const [ratio, worst, best] = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
  return { name, host: medians(hosts), bare: medians(bares), ratio, worst, best };
}
