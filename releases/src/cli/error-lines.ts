import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { grouped, type ErrorGroup } from '../health/errors';
import { quantileOf, sumOfVitals, type PageVitals } from '../health/vitals';
import { folderOf } from '../registry/registry';
import type { ReleaseRecords } from '../storage/records';
import { minuteOf } from './status-lines';

/** An error group with positions in the sources. */
export interface MappedError extends ErrorGroup {
  stack: string[];
}

/** Maps positions in a release's files to positions in its sources. Without a source map, a position stays. */
function mapperOf(records: ReleaseRecords, remote: string, release: string) {
  const files = records.storage.release(folderOf(remote), release);
  const maps = new Map<string, Promise<SourceMap | null>>();
  const mapOf = async (file: string): Promise<SourceMap | null> => {
    try {
      return new SourceMap(JSON.parse((await files.read(`${file}.map`)).toString('utf8')) as SourceMapPayload);
    } catch {
      return null;
    }
  };
  return async (frame: string): Promise<string> => {
    const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(frame) ?? [];
    const map = maps.get(file) ?? mapOf(file);
    maps.set(file, map);
    const found = (await map)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return frame;
    const { originalSource, originalLine, originalColumn } = found;
    const source = originalSource.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '').replace(/\?\w*$/, '');
    return `${source}:${originalLine + 1}:${originalColumn + 1}`;
  };
}

/** The errors of a remote's releases, seen by all servers, the most frequent first. */
export async function errorsOf(records: ReleaseRecords, remote: string): Promise<MappedError[]> {
  const reports = [...(await records.readHealth()).values()];
  const groups = grouped(reports.flatMap(({ errors = [] }) => errors)).filter((group) => group.remote === remote);
  const mappers = new Map<string, ReturnType<typeof mapperOf>>();
  const mapped = groups.map(async (group) => {
    const mapper = mappers.get(group.release) ?? mapperOf(records, remote, group.release);
    mappers.set(group.release, mapper);
    return { ...group, stack: await Promise.all(group.frames.map(mapper)) };
  });
  return Promise.all(mapped);
}

export const errorLines = ({ count, release, page, where, message, first, last, stack }: MappedError): string[] => [
  `${count} x ${message}`,
  `  ${release}, ${where === 'server' ? 'rendered by the server' : `in browsers on ${page}`}, ${minuteOf(first)} to ${minuteOf(last)}`,
  ...stack.map((place) => `    at ${place}`),
];

/** The 75th percentiles that browsers measured, as bounds of histogram buckets, by release and page. */
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
