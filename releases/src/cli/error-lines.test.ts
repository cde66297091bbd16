import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';
import { describeError } from 'shared-contract';
import { readBuild } from '../build/build';
import { withError, type ErrorGroup, type SeenError } from '../health/errors';
import { useStore } from '../testing/use-store';
import { errorLines, errorsOf } from './error-lines';

const { store, at, sample, records } = useStore();

const SOURCE = `interface Project { name: string }

export function nameOf(project: Project | null): string {
  return project!.name;
}
console.log(nameOf(null));
`;

/** Releases a minified build with source map of a page that throws in line 4, and runs it. Returns its stack trace. */
async function releaseFaulty(): Promise<{ version: string; stack: string }> {
  const { dist } = await sample();
  const source = join(store.root, 'src/project-page.tsx');
  await mkdir(join(store.root, 'src'));
  await writeFile(source, SOURCE);
  const outfile = join(dist, 'exposed.js');
  await build({ entryPoints: [source], outfile, minify: true, bundle: true, format: 'iife', sourcemap: 'external' });
  const faulty = await readBuild(join(dist, '..'));
  await at().release([faulty]);
  const { version } = faulty;
  const code = await records().storage.release('mfe-sample', version).read('exposed.js');
  try {
    runInThisContext(code.toString('utf8'), `https://the.site/remotes/mfe-sample/${version}/exposed.js`);
  } catch (error) {
    return { version, stack: (error as Error).stack ?? '' };
  }
  throw new Error('The build does not throw.');
}

test('errors of all servers are grouped and located by line of the source', async () => {
  const { version, stack } = await releaseFaulty();
  const report = describeError(`TypeError: Cannot read\n${stack}`);
  const seen: SeenError = { remote: 'mfe_sample', release: version, page: '/sample', where: 'browser', ...report };
  const limits = { goodClients: 1, failingClients: 1, failureShare: 1 };
  const [earlier, later] = ['2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z'].map((time) => new Date(time));
  const once = withError([], seen, earlier ?? new Date());
  await records().writeHealth('one', { limits, tallies: [], errors: withError(once, seen, later ?? new Date()) });
  await records().writeHealth('two', { limits, tallies: [], errors: once });
  await records().writeHealth('old', { limits, tallies: [] });
  const errors = await errorsOf(records(), 'mfe_sample');
  expect(errors).toMatchObject([{ count: 3, first: '2026-01-01T10:00:00.000Z', last: '2026-01-02T10:00:00.000Z' }]);
  expect(errors[0]?.frames[0]).toMatch(/^exposed\.js:1:\d+$/);
  const lines = errors.flatMap(errorLines);
  expect(lines[0]).toBe('3 x TypeError: Cannot read');
  expect(lines[2]).toMatch(/src\/project-page\.tsx:4:\d+$/);
  expect(lines[3]).toMatch(/src\/project-page\.tsx:6:\d+$/);
  expect(await errorsOf(records(), 'mfe_other')).toEqual([]);
});

test('the number of groups and their age are limited', () => {
  const seen = (message: string): SeenError => ({
    ...{ remote: 'mfe_sample', release: '1', page: '/', where: 'browser', frames: [] },
    message,
  });
  const now = Date.parse('2026-01-01T00:00:00Z');
  const groups = Array.from({ length: 150 }, (_, index) => index).reduce<ErrorGroup[]>(
    (all, index) => withError(all, seen(`Error ${index}`), new Date(now + index)),
    [],
  );
  expect(groups.map(({ message }) => message)).toEqual(
    Array.from({ length: 100 }, (_, index) => `Error ${149 - index}`),
  );
  expect(withError(groups, seen('New'), new Date(now + 40 * 24 * 60 * 60_000))).toHaveLength(1);
});
