import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHELL, SITE_PATHS, toRecord, withoutData, type ErrorReport, type Registry } from 'shared-contract';
import { HEALTH_KINDS, VITALS, type Measured, type ReleaseHealth, type Sighting } from 'releases';
import { placeOf } from 'server-kit/caller';
import { REPORTED } from '../pages/addresses';
import type { SiteFiles } from '../static/site-files';

const BODY_LIMIT = 4096;
/** Reports per minute from one address, and number of addresses that are tracked. */
const REPORTS_A_MINUTE = 60;
const MOST_ADDRESSES = 10_000;
/** Kinds that browsers may report; `render` is reported by this server only. */
const KINDS = HEALTH_KINDS.filter((kind) => kind !== 'render');

const FRAME = /^[\w./-]{1,100}:\d{1,7}:\d{1,7}$/;
const SHELL_VERSION = /^[0-9a-f]{8,32}$/;
const MOST_FRAMES = 10;
/** Greater values are measurement errors. */
const MOST_MEASURED = 600_000;

type Told = { kind: Sighting['kind'] } | ({ kind: 'error' } & ErrorReport) | { kind: 'vitals'; measured: Measured };
type Report = Omit<Sighting, 'client' | 'kind'> & Told;

/** Reads the kind of a report and the fields of that kind; null if they are invalid. */
function readTold(value: Readonly<Record<string, unknown>>): Told | null {
  const kind = KINDS.find((known) => known === value.kind);
  if (kind !== undefined) return { kind };
  if (value.kind === 'error') {
    const { message, frames } = value;
    const isFrame = (frame: unknown): frame is string => typeof frame === 'string' && FRAME.test(frame);
    if (typeof message !== 'string' || !Array.isArray(frames) || frames.length > MOST_FRAMES) return null;
    return frames.every(isFrame) ? { kind: 'error', message: withoutData(message), frames } : null;
  }
  if (value.kind !== 'vitals') return null;
  const measured: Measured = {};
  for (const vital of VITALS) {
    const amount = value[vital];
    if (typeof amount === 'number' && amount >= 0 && amount < MOST_MEASURED) measured[vital] = amount;
  }
  return Object.keys(measured).length > 0 ? { kind: 'vitals', measured } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a report; null if it is not valid. */
function readReport(text: string): Report | null {
  const value = toRecord(parsed(text));
  const { remote, release, page } = value;
  const told = readTold(value);
  if (typeof remote !== 'string' || typeof release !== 'string' || told === null) return null;
  return { remote, release, page: typeof page === 'string' && REPORTED.test(page) ? page : 'other', ...told };
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
      const { remote, release, page } = report;
      if (report.kind === 'error') {
        const { message, frames } = report;
        health.seeError({ remote, release, page, where: 'browser', message, frames });
      } else if (report.kind === 'vitals') health.seeVitals({ remote, release, page, client }, report.measured);
      else health.see({ remote, release, page, kind: report.kind, client });
      return reply.code(204).send();
    });
    done();
  });
}
