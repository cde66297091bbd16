import { CATEGORIES } from './lighthouse.mjs';

const COLUMNS = [
  ['FCP ms', 'fcp', 0],
  ['LCP ms', 'lcp', 0],
  ['CLS', 'cls', 3],
  ['JavaScript before content KB', 'scriptKb', 0],
  ['before hydrated KB', 'interactiveKb', 0],
  ['hydrated ms', 'hydrated', 0],
  ['TBT ms', 'tbt', 0],
  ['longest task ms', 'longest', 0],
  ['INP ms', 'inp', 0],
];
const SUBJECT = 'federated, by the server';
const REFERENCES = ['one bundle, by the server', 'one bundle, by the browser'];
const RATIOS = ['fcp', 'lcp', 'hydrated'];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function medians(visits, kind) {
  return Object.fromEntries(COLUMNS.map(([, key]) => [key, median(visits.map((visit) => visit[kind][key]))]));
}

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The Markdown report that `npm run bench` prints and writes. */
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

Written by \`npm run bench\`, ${new Date().toISOString().slice(0, 10)}: medians of ${rounds} round(s), in which all builds are measured in
turn, with Chromium emulating a phone on slow 4G (150 ms, 1.6 Mbit/s, CPU slowed down 4 times). "One bundle" is the same code
without Module Federation. "Hydrated" is when the event handlers are attached. INP is measured over 30 interactions of the second visit.

## Federated build compared with one bundle

${ratios}

## First visit

${measured('cold')}

## Second visit

${measured('warm')}
${audits.length > 0 ? ofLighthouse(audits) : ''}${loaded ? ofServer(loaded) : ''}`;
}

const ofLighthouse = (audits) => `
## Lighthouse (mobile)

${table(
  ['Page', ...CATEGORIES],
  audits.map(({ page, ...scores }) => [`\`${page}\``, ...CATEGORIES.map((name) => scores[name])]),
)}
`;

function ofServer({ cached, rounds }) {
  return `
## Server rendering

With its cache, the server answers ${cached.perSecond.toFixed(0)} requests per second for the home page (p99 ${cached.p99.toFixed(0)} ms).
The table shows uncached pages, with ten connections. "MB, site" is the resident memory of the server's process, "MB, renderer"
the mean of its renderer processes.

${table(
  ['Pages requested', 'per second', 'p99 ms', 'left to the browser', 'MB, renderer', 'MB, site'],
  rounds.map(({ pages, perSecond, p99, left, rendererMb, siteMb }) => [
    pages,
    perSecond.toFixed(0),
    p99.toFixed(0),
    left,
    rendererMb.toFixed(0),
    siteMb.toFixed(0),
  ]),
)}
`;
}
