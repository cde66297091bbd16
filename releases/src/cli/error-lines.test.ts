import { mkdir, readFile, writeFile } from 'node:fs/promises';
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

/** Builds a minified script with source map. */
async function bundle(name: string, source: string, outfile: string): Promise<void> {
  await mkdir(join(store.root, 'src'), { recursive: true });
  await writeFile(join(store.root, 'src', name), source);
  const entryPoints = [join(store.root, 'src', name)];
  await build({ entryPoints, outfile, minify: true, bundle: true, format: 'iife', sourcemap: 'external' });
}

/** Runs a script as if a browser had loaded it. Returns the stack trace of its error. */
function stackOf(code: string, address: string): string {
  try {
    runInThisContext(code, address);
  } catch (error) {
    return (error as Error).stack ?? '';
  }
  return '';
}

/** Releases a build of a page that throws, and runs it. Returns the build's version and the stack trace. */
async function releaseFaulty(source = SOURCE): Promise<{ version: string; stack: string }> {
  const { dist } = await sample();
  await bundle('project-page.tsx', source, join(dist, 'exposed.js'));
  const faulty = await readBuild(join(dist, '..'));
  await at().release([faulty]);
  const { version } = faulty;
  const code = await records().storage.release('mfe-sample', version).read('exposed.js');
  const stack = stackOf(code.toString('utf8'), `https://the.site/remotes/mfe-sample/${version}/exposed.js`);
  return { version, stack };
}

const limits = { goodClients: 1, failingClients: 1, failureShare: 1 };

test('errors of all servers are grouped and located by line of the source', async () => {
  const { version, stack } = await releaseFaulty();
  const report = describeError(`TypeError: Cannot read\n${stack}`);
  const seen: SeenError = { remote: 'mfe_sample', release: version, page: '/sample', where: 'browser', ...report };
  const [earlier, later] = ['2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z'].map((time) => new Date(time));
  const once = withError([], seen, earlier ?? new Date());
  await records().writeHealth('one', { limits, tallies: [], errors: withError(once, seen, later ?? new Date()) });
  await records().writeHealth('two', { limits, tallies: [], errors: once });
  await records().writeHealth('old', { limits, tallies: [] });
  const at = (now: string) => errorsOf(records(), 'mfe_sample', store.root, new Date(now));
  const errors = await at('2026-01-10T10:00:00.000Z');
  expect(errors).toMatchObject([{ count: 3, first: '2026-01-01T10:00:00.000Z', last: '2026-01-02T10:00:00.000Z' }]);
  expect(errors[0]?.frames[0]).toMatch(/^exposed\.js:1:\d+$/);
  const lines = errors.flatMap(errorLines);
  expect(lines[0]).toBe('3 x TypeError: Cannot read');
  expect(lines[2]).toMatch(/src\/project-page\.tsx:4:\d+$/);
  expect(lines[3]).toMatch(/src\/project-page\.tsx:6:\d+$/);
  expect(await errorsOf(records(), 'mfe_other', store.root, new Date('2026-01-10'))).toEqual([]);
  // `errorsOf` hides old errors itself, because a server that has stopped cannot delete them.
  expect(await at('2026-02-02T10:00:00.000Z')).toEqual([]);
});

test('errors in the shell and in the libraries that it shares are located as well', async () => {
  const library = join(store.root, 'shell.0123456789.js');
  await bundle(
    'areas.ts',
    '// Shared.\nconst areaOf = (flat: { area: number }) =>\n  flat.area;\nObject.assign(globalThis, { areaOf });',
    library,
  );
  expect(stackOf(await readFile(library, 'utf8'), 'https://the.site/shell.0123456789.js')).toBe('');
  const { version, stack } = await releaseFaulty('declare const areaOf: (flat: unknown) => number;\n\nareaOf(null);\n');
  const report = (text: string) => describeError(`TypeError: A\n${text}`, 'https://the.site');
  const seen = { page: '/sample', where: 'browser' } as const;
  const { folder, ...ofRemote } = report(stack);
  expect(folder).toBe('mfe-sample');
  const { folder: shell = '', version: build = '', ...ofShell } = report(stack.replaceAll(/^.*\/remotes\/.*$/gm, ''));
  const errors = [
    { ...seen, ...ofRemote, remote: 'mfe_sample', release: version },
    { ...seen, ...ofShell, remote: shell, release: build },
  ].reduce<ErrorGroup[]>((groups, error) => withError(groups, error, new Date()), []);
  await records().writeHealth('one', { limits, tallies: [], errors });
  const stacks = async (remote: string) =>
    (await errorsOf(records(), remote, store.root, new Date())).map((error) => error.stack);
  const inLibrary = expect.stringMatching(/src\/areas\.ts:3:\d+$/);
  const inPage = expect.stringMatching(/src\/project-page\.tsx:3:\d+$/);
  expect(await stacks('mfe_sample')).toEqual([[inLibrary, inPage, inPage]]);
  expect([build, await stacks('shell')]).toEqual(['0123456789', [[inLibrary]]]);
  expect(describeError('Error: A\n  at https://ads.example/main.0123456789.js:1:2', 'https://the.site').frames).toEqual(
    [],
  );
});

test('a position in code that has no source, such as the runtime of the bundler, is shown unchanged', async () => {
  const { dist } = await sample();
  await writeFile(join(dist, 'exposed.js'), 'run();');
  await writeFile(join(dist, 'exposed.js.map'), JSON.stringify({ version: 3, sources: [], names: [], mappings: 'A' }));
  const built = await readBuild(join(dist, '..'));
  await at().release([built]);
  const seen: SeenError = {
    ...{ remote: 'mfe_sample', release: built.version, page: '/sample', where: 'browser' },
    ...{ message: 'Error: A', frames: ['exposed.js:1:1'] },
  };
  await records().writeHealth('one', { limits, tallies: [], errors: withError([], seen, new Date()) });
  const [error] = await errorsOf(records(), 'mfe_sample', store.root, new Date());
  expect(error?.stack).toEqual(['exposed.js:1:1']);
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
