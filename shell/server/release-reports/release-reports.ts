import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEALTH_KINDS, type ReleaseHealth } from 'releases';
import { placeOf } from 'server-kit/caller';
import { SHELL, SITE_PATHS, withoutData, type Registry } from 'shared-contract';
import * as z from 'zod/mini';
import { REPORTED } from '../pages/addresses';
import type { SiteFiles } from '../static/site-files';

const BODY_LIMIT = 4096;
/** Reports per minute from one address, and number of addresses that are tracked. */
const REPORTS_A_MINUTE = 60;
const MOST_ADDRESSES = 10_000;

const FRAME = /^[\w./-]{1,100}:\d{1,7}:\d{1,7}$/;
const SHELL_VERSION = /^[0-9a-f]{8,32}$/;
const MOST_FRAMES = 10;
/** Greater values are measurement errors. */
const MOST_MEASURED = 600_000;

const about = {
  remote: z.string(),
  release: z.string(),
  page: z.catch(z.string().check(z.regex(REPORTED)), 'other'),
};
const measurement = z.catch(z.optional(z.number().check(z.gte(0), z.lt(MOST_MEASURED))), undefined);
const measured = { lcp: measurement, inp: measurement, cls: measurement };

const reportSchema = z.discriminatedUnion('kind', [
  // `render` is reported by this server only.
  z.object({ ...about, kind: z.enum(HEALTH_KINDS.filter((kind) => kind !== 'render')) }),
  z.object({
    ...about,
    kind: z.literal('error'),
    message: z.pipe(z.string(), z.transform(withoutData)),
    frames: z.array(z.string().check(z.regex(FRAME))).check(z.maxLength(MOST_FRAMES)),
  }),
  z
    .object({ ...about, kind: z.literal('vitals'), ...measured })
    .check(z.refine(({ lcp, inp, cls }) => [lcp, inp, cls].some((value) => value !== undefined))),
]);
type Report = z.output<typeof reportSchema>;

/** Reads a report; null if it is not valid. */
function readReport(text: string): Report | null {
  try {
    return reportSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Accepts only releases that the registry names, and errors of the shell. */
function isNamed({ remotes }: Registry, { remote, release, kind }: Report): boolean {
  if (remote === SHELL) return kind === 'error' && SHELL_VERSION.test(release);
  return remotes.some(
    (entry) =>
      entry.name === remote &&
      [entry, entry.good, entry.canary].some((one) => one !== undefined && one.version === release),
  );
}

/** Rejects reports from other sites, which browsers mark as such. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/** Returns a function that counts a report from an address, and returns false if a limit per minute is exceeded. */
function turnstile(): (address: string) => boolean {
  const told = new Map<string, number>();
  let minute = 0;
  return (address) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) told.clear();
    minute = now;
    const count = told.get(address) ?? 0;
    if (count >= REPORTS_A_MINUTE || (count === 0 && told.size >= MOST_ADDRESSES)) return false;
    told.set(address, count + 1);
    return true;
  };
}

/** `POST /release-reports`: counts browsers' reports about releases. Stores nothing that identifies a client. */
export function releaseReports(server: FastifyInstance, { registry }: SiteFiles, health: ReleaseHealth): void {
  const mayTell = turnstile();
  void server.register((reports, _options, done) => {
    const read = { parseAs: 'string', bodyLimit: BODY_LIMIT } as const;
    reports.addContentTypeParser('text/plain', read, (_request, body, next) => next(null, body));
    reports.post<{ Body: string | undefined }>(SITE_PATHS.releaseReports, async (request, reply) => {
      const client = placeOf(request.caller.address);
      // Check the limit first: reading a report takes longer than refusing it.
      if (!mayTell(client)) return reply.code(204).send();
      const report = isOwnPage(request) ? readReport(request.body ?? '') : null;
      if (report === null) return reply.code(400).send({ message: 'This is not a valid report.' });
      const published = await registry.get().catch(() => null);
      if (!published || !isNamed(published.value, report)) return reply.code(204).send();
      if (report.kind === 'error') {
        const { remote, release, page, message, frames } = report;
        health.seeError({ remote, release, page, where: 'browser', message, frames });
      } else if (report.kind === 'vitals') health.seeVitals({ ...report, client }, report);
      else health.see({ ...report, client });
      return reply.code(204).send();
    });
    done();
  });
}
