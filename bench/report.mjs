import { CATEGORIES } from './lighthouse.mjs';

const COLUMNS = [
  ['FCP ms', 'fcp', 0],
  ['LCP ms', 'lcp', 0],
  ['CLS', 'cls', 3],
  ['JavaScript before content KB', 'scriptKb', 0],
  ['alive ms', 'alive', 0],
  ['TBT ms', 'tbt', 0],
  ['longest task ms', 'longest', 0],
];
const SUBJECT = 'federated, by the server';
const REFERENCES = ['one bundle, by the server', 'one bundle, by the browser'];
const RATIOS = ['fcp', 'lcp', 'alive'];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function medians(visits, kind) {
  return Object.fromEntries(COLUMNS.map(([, key]) => [key, median(visits.map((visit) => visit[kind][key]))]));
}

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** What `npm run bench` prints and writes, as Markdown. */
export function report(visits, { rounds }, { audits, loaded }) {
  const pages = [...new Set(visits.map(({ page }) => page))];
  const sites = [...new Set(visits.map(({ site }) => site))];
  const of = (page, site, kind) =>
    medians(
      visits.filter((visit) => visit.page === page && visit.site === site),
      kind,
    );
  const measured = (kind) =>
    table(
      ['Page', 'Build', ...COLUMNS.map(([title]) => title)],
      pages.flatMap((page) =>
        sites.map((site) => {
          const values = of(page, site, kind);
          return [`\`${page}\``, site, ...COLUMNS.map(([, key, digits]) => values[key].toFixed(digits))];
        }),
      ),
    );
  const ratios = table(
    ['Page', 'Visit', ...REFERENCES.flatMap((site) => RATIOS.map((key) => `${key} / ${site}`))],
    pages.flatMap((page) =>
      ['cold', 'warm'].map((kind) => {
        const own = of(page, SUBJECT, kind);
        const cells = REFERENCES.flatMap((site) => {
          const other = of(page, site, kind);
          return RATIOS.map((key) => (own[key] / other[key]).toFixed(2));
        });
        return [`\`${page}\``, kind, ...cells];
      }),
    ),
  );
  return `# How fast pages are

Written by \`npm run bench\`, ${new Date().toISOString().slice(0, 10)}: medians of ${rounds} round(s), in which all builds take
turns, in Chromium as a phone on slow 4G (150 ms, 1.6 Mbit/s, a quarter of the processor). "One bundle" is the same code
without Module Federation. Alive: the handlers are attached.

## Ratios of the product

${ratios}

## First visit

${measured('cold')}

## Second visit

${measured('warm')}
${audits.length > 0 ? ofLighthouse(audits) : ''}${loaded ? ofServer(loaded) : ''}`;
}

const ofLighthouse = (audits) => `
## Lighthouse, on a phone

${table(
  ['Page', ...CATEGORIES],
  audits.map(({ page, ...scores }) => [`\`${page}\``, ...CATEGORIES.map((name) => scores[name])]),
)}
`;

function ofServer({ cached, rounds }) {
  return `
## The server of pages

From its cache it answers ${cached.perSecond.toFixed(0)} requests for the home page a second (p99 ${cached.p99.toFixed(0)} ms).
Without, while it makes each page anew, for ten connections. MB in all: the resident memory of the process. MB a thread: of it
what is neither heap nor buffers of the main thread (the cache of pages is there), less the same of a server without threads,
divided by the number of threads.

${table(
  ['Pages asked for', 'a second', 'p99 ms', 'left to the browser', 'MB a thread', 'MB in all'],
  rounds.map(({ pages, perSecond, p99, left, threadMb, allMb }) => [
    pages,
    perSecond.toFixed(0),
    p99.toFixed(0),
    left,
    threadMb.toFixed(0),
    allMb.toFixed(0),
  ]),
)}
`;
}
