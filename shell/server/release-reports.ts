import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerOptions } from './options';

export const KINDS = ['load', 'good', 'heal', 'crash'] as const;

/** How often browsers said one thing of a release, since this process started. */
export interface ReportCount {
  remote: string;
  release: string;
  kind: (typeof KINDS)[number];
  /** Pattern of the page's route, `/projectdetails/:id`. */
  page: string;
  count: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What browsers have reported of releases so far. */
    releaseReports: () => ReportCount[];
  }
}

const BODY_LIMIT = 1024;
/** Most that is told apart; whatever comes beyond that is counted under the page `other`. */
const PAGES_LIMIT = 500;
/** Browsers that tell of what goes well stand for so many at most. */
const WEIGHT_LIMIT = 10;
const PAGE = /^\/[\w:*?.~/-]{0,99}$/;

type Fields = Partial<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Every `name@version` that the registry names: only these are counted. */
async function knownReleases(path: string): Promise<Set<string>> {
  const { remotes } = JSON.parse(await readFile(path, 'utf8')) as { remotes: Fields[] };
  return new Set(
    remotes.flatMap((entry) =>
      [entry, entry.good, entry.canary]
        .filter(isFields)
        .map(({ version }) => `${String(entry.name)}@${String(version)}`),
    ),
  );
}

function readReport(text: unknown): ReportCount | null {
  const value: unknown = JSON.parse(String(text));
  if (!isFields(value)) return null;
  const { remote, release, page, weight } = value;
  const kind = KINDS.find((known) => known === value.kind);
  if (typeof remote !== 'string' || typeof release !== 'string' || kind === undefined) return null;
  const isWeight = Number.isInteger(weight) && Number(weight) >= 1 && Number(weight) <= WEIGHT_LIMIT;
  return {
    remote,
    release,
    kind,
    page: typeof page === 'string' && PAGE.test(page) ? page : 'other',
    count: isWeight ? Number(weight) : 1,
  };
}

/** Browsers say from where a call comes; other sites have nothing to tell. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/** `POST /release-reports`: counts what browsers tell of releases, nothing of who tells it. */
export function releaseReports(server: FastifyInstance, { releases }: Pick<ServerOptions, 'releases'>): void {
  const registry = join(releases, 'registry.json');
  const counts = new Map<string, ReportCount>();
  const count = (report: ReportCount) => {
    const keyOf = ({ remote, release, kind, page }: ReportCount) => [remote, release, kind, page].join(' ');
    const isNew = !counts.has(keyOf(report));
    const counted = isNew && counts.size >= PAGES_LIMIT ? { ...report, page: 'other' } : report;
    const before = counts.get(keyOf(counted))?.count ?? 0;
    counts.set(keyOf(counted), { ...counted, count: before + report.count });
  };

  server.decorate('releaseReports', () => [...counts.values()]);
  void server.register((reports, _options, done) => {
    reports.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, next) => {
      try {
        next(null, readReport(body));
      } catch {
        next(null, null);
      }
    });
    reports.post<{ Body: ReportCount | null | undefined }>('/release-reports', async (request, reply) => {
      const { body: report } = request;
      if (!report || !isOwnPage(request)) return reply.code(400).send({ message: 'This is no report.' });
      const known = await knownReleases(registry).catch(() => new Set<string>());
      if (known.has(`${report.remote}@${report.release}`)) count(report);
      return reply.code(204).send();
    });
    done();
  });
}
