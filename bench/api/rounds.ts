import autocannon from 'autocannon';

/** Each connection requests the paths in turn. */
export interface Target {
  url: string;
  paths: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

export interface Comparison {
  name: string;
  connections: number;
  host: Target;
  bare: Target;
}

export interface RoundOptions {
  rounds: number;
  /** Duration of a round for each side. */
  seconds: number;
}

/** Throughput is the median of the rounds; latencies (ms) are over all requests. */
export interface Side {
  perSecond: number;
  p50: number;
  p99: number;
}

export interface Outcome {
  name: string;
  connections: number;
  host: Side;
  bare: Side;
  /** Median over the rounds of host throughput / bare throughput. */
  ratio: number;
  worst: number;
  best: number;
}

interface Round {
  perSecond: number;
  latencies: number[];
}

const SAMPLE_MS = 100;

async function call({ url, paths, headers = {} }: Target, connections: number, duration: number): Promise<Round> {
  const latencies: number[] = [];
  const run = autocannon({
    url,
    connections,
    duration,
    sampleInt: SAMPLE_MS,
    headers,
    requests: paths.map((path) => ({ path })),
  });
  run.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  const { errors, non2xx, duration: took } = await run;
  if (errors + non2xx > 0)
    throw new Error(`${url}${paths[0] ?? ''}: ${errors} errors, ${non2xx} responses without a 2xx status`);
  return { perSecond: latencies.length / took, latencies };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

function sum(rounds: readonly Round[]): Side {
  const latencies = rounds.flatMap((round) => round.latencies);
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
  };
}

/** Measures both sides in turn, so that other load on the machine affects both equally. The first round is a warm-up. */
export async function compare(
  { name, connections, host, bare }: Comparison,
  { rounds, seconds }: RoundOptions,
): Promise<Outcome> {
  const [hosts, bares]: [Round[], Round[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    hosts.push(await call(host, connections, seconds));
    bares.push(await call(bare, connections, seconds));
  }
  hosts.shift();
  bares.shift();
  const ratios = hosts.map(({ perSecond }, round) => perSecond / (bares[round]?.perSecond ?? NaN));
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
