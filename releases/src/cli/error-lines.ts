import { readFile, stat } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import type { SourceMapPayload, SourceMapping } from 'node:module';
import { join } from 'node:path';
import { grouped, isKept, type ErrorGroup } from '../health/errors';
import { quantileOf, sumOfVitals, type PageVitals } from '../health/vitals';
import { folderOf } from '../registry/registry';
import type { ReleaseRecords } from '../storage/records';
import { minuteOf } from './status-lines';

/** An error group with positions in the sources. */
export interface MappedError extends ErrorGroup {
  stack: string[];
}

/**
 * Reads a source map of the shell's build. The server's bundle has the same name in all builds: throws if its map is
 * newer than `seenAt`, because the error then comes from an earlier build.
 */
async function readShellMap(shell: string, path: string, seenAt: string): Promise<string> {
  const { mtime } = await stat(join(shell, path));
  if (path.startsWith('/server/') && mtime.toISOString() > seenAt)
    throw new Error('The shell was built after the error.');
  return readFile(join(shell, path), 'utf8');
}

/** Returns a function that gets the source map of a file, or null if there is none. It reads each map once. */
function mapsOf(read: (path: string) => Promise<string>) {
  const maps = new Map<string, Promise<SourceMap | null>>();
  const open = async (file: string): Promise<SourceMap | null> => {
    try {
      return new SourceMap(JSON.parse(await read(`${file}.map`)) as SourceMapPayload);
    } catch {
      return null;
    }
  };
  return (file: string): Promise<SourceMap | null> => {
    const map = maps.get(file) ?? open(file);
    maps.set(file, map);
    return map;
  };
}

/**
 * Returns a function that maps a position (`file:line:column`) in a file of the release or of the shell to its source.
 * Without a source map, it returns the position unchanged.
 */
function mapperOf(records: ReleaseRecords, shell: string, { remote, release, first }: ErrorGroup) {
  const files = records.storage.release(folderOf(remote), release);
  const mapOf = mapsOf(async (path) =>
    path.startsWith('/') ? readShellMap(shell, path, first) : (await files.read(path)).toString('utf8'),
  );
  return async (frame: string): Promise<string> => {
    const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(frame) ?? [];
    const found = (await mapOf(file))?.findEntry(Number(line) - 1, Number(column) - 1);
    // Code without a source, such as the bundler's runtime, has none of these.
    const { originalSource, originalLine, originalColumn } = (found ?? {}) as Partial<SourceMapping>;
    if (originalSource === undefined || originalLine === undefined || originalColumn === undefined) return frame;
    const source = originalSource.replace(/^webpack:\/\/[^/]*\/(?:\.{1,2}\/)*/, '').replace(/\?\w*$/, '');
    return `${source}:${originalLine + 1}:${originalColumn + 1}`;
  };
}

/**
 * The errors of a remote's releases, or of the shell, seen by all servers, the most frequent first. `shell` is the folder
 * of the shell's builds.
 */
export async function errorsOf(
  records: ReleaseRecords,
  remote: string,
  shell: string,
  now: Date,
): Promise<MappedError[]> {
  const reports = [...(await records.readHealth()).values()];
  const groups = grouped(reports.flatMap(({ errors = [] }) => errors)).filter(
    (group) => group.remote === remote && isKept(group.last, now),
  );
  return Promise.all(
    groups.map(async (group) => ({
      ...group,
      stack: await Promise.all(group.frames.map(mapperOf(records, shell, group))),
    })),
  );
}

export const errorLines = ({ count, release, page, where, message, first, last, stack }: MappedError): string[] => [
  `${count} x ${message}`,
  `  ${release}, ${where === 'server' ? 'on the server' : 'in browsers'}, for example on ${page}, ${minuteOf(first)} to ${minuteOf(last)}`,
  ...stack.map((place) => `    at ${place}`),
];

/** The 75th percentiles by release and page, each as the upper bound of its histogram bucket (`quantileOf`). */
export async function vitalsOf(records: ReleaseRecords, remote: string) {
  const sums = new Map<string, { release: string; page: string; vitals: PageVitals }>();
  for (const { tallies } of (await records.readHealth()).values())
    for (const tally of tallies.filter((one) => one.remote === remote))
      for (const [page, vitals] of Object.entries(tally.vitals ?? {})) {
        const key = `${tally.release} ${page}`;
        sums.set(key, { release: tally.release, page, vitals: sumOfVitals(vitals, sums.get(key)?.vitals) });
      }
  return [...sums.values()].map(({ release, page, vitals }) => ({
    release,
    page,
    lcp: quantileOf(vitals, 'lcp', 0.75),
    inp: quantileOf(vitals, 'inp', 0.75),
    cls: quantileOf(vitals, 'cls', 0.75),
    histograms: vitals,
  }));
}
