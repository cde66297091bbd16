import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { readPackage, readRelease } from '../../remotes.mjs';
import { emittedFile } from '../plugins/define.mjs';
import { importedNames } from '../plugins/shared-names.mjs';
import { readSource } from './sources.mjs';
import { faultsOf } from './verify.mjs';

/** The product's packages and the remote's own files are bundled; libraries stay imports. */
const OUR_PACKAGES = /^(?:shared-(?:contract|state|ui)(?:\/|$)|\.{0,2}\/)/;
const FILES_WITHOUT_CODE = ['.css', '.woff2', '.woff', '.png', '.webp', '.svg', '.gif', '.jpg'];

const librariesStayImports = {
  name: 'libraries-stay-imports',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'entry-point' || isAbsolute(path) || OUR_PACKAGES.test(path) ? undefined : { path, external: true },
    );
  },
};

const bundle = (folder, options) =>
  build({
    absWorkingDir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: Object.fromEntries(FILES_WITHOUT_CODE.map((extension) => [extension, 'empty'])),
    plugins: [librariesStayImports],
    metafile: true,
    logLevel: 'silent',
    ...options,
  });

/** Every source file that the remote in a folder may load, parsed. */
async function readSources(folder) {
  const { metafile } = await bundle(folder, { entryPoints: ['./src/remote.tsx'], write: false, outdir: 'unwritten' });
  const paths = Object.keys(metafile.inputs).filter((path) => /\.[jt]sx?$/.test(path));
  return Promise.all(paths.map(async (path) => readSource(path, await readFile(join(folder, path), 'utf8'))));
}

/** Evaluates the remote's module and the given modules in Node. Its pages are not loaded. */
async function evaluate(folder, modules) {
  const imports = modules.map((path) => join(folder, path)).map((path) => `import ${JSON.stringify(path)};`);
  const contents = `
    import { remote } from './src/remote.tsx';
    import { release } from './src/release.ts';
    import * as state from 'shared-state';
    import { describe } from ${JSON.stringify(join(import.meta.dirname, 'describe.mjs'))};
    ${imports.join('\n')}
    console.log(JSON.stringify(describe(remote, release, state)));
  `;
  // Inside the folder, so that Node finds its libraries.
  const target = await mkdtemp(join(folder, '.contract-'));
  try {
    const stdin = { contents, resolveDir: folder, loader: 'js' };
    await bundle(folder, { stdin, outdir: target, outExtension: { '.js': '.mjs' }, sourcemap: 'inline' });
    const { stdout } = await promisify(execFile)(process.execPath, ['--enable-source-maps', join(target, 'stdin.mjs')]);
    return JSON.parse(stdout.trim().split('\n').at(-1));
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/**
 * The contract of the remote in a folder (`ReleaseContract` of shared-contract): what `src/release.ts` declares, with pages,
 * endpoints, tags and calls from its evaluated modules. Throws if the declaration and the code differ.
 */
export async function readContract(folder) {
  const release = readRelease(folder);
  const sources = await readSources(folder);
  const defining = sources.filter(({ endpoints }) => Object.keys(endpoints).length > 0);
  const paths = defining.map(({ path }) => path);
  const found = await evaluate(folder, paths);
  const own = sources.filter(({ path }) => !/^\.\.|\bnode_modules\b/.test(path));
  const faults = faultsOf(release, found, { own, defining });
  if (faults.length > 0) throw new Error([`${release.namespace}/src/release.ts is wrong.`, ...faults].join('\n  '));

  const { name, namespace, areas, slots, navigation = [], slices = [] } = release;
  const endpoints = Object.entries(found.endpoints);
  const digests = Object.assign({}, ...defining.map((source) => source.endpoints));
  const ownerOf = (tag) => (found.sharedTags.includes(tag) ? 'shared-state' : name);
  return {
    name,
    contract: found.contract,
    namespace,
    areas,
    slots,
    shared: readPackage(folder).peerDependencies ?? {},
    pages: found.pages,
    navigation,
    endpoints: Object.fromEntries(endpoints.map(([key, { resource }]) => [key, `${resource}#${digests[key]}`])),
    slices: Object.fromEntries(slices.map((slice) => [slice, name])),
    tags: Object.fromEntries(endpoints.flatMap(([, { tags }]) => tags).map((tag) => [tag, ownerOf(tag)])),
    calls: [...new Set(endpoints.flatMap(([, { calls }]) => calls))].sort(),
  };
}

/** A webpack plugin that writes `release.json`: the contract and the names that the build imports from shared modules. */
export const contractFile = (folder) =>
  emittedFile('release.json', 'PROCESS_ASSETS_STAGE_ADDITIONS', async (compilation) => {
    const contract = { ...(await readContract(folder)), imports: importedNames(compilation) };
    return `${JSON.stringify(contract, null, 2)}\n`;
  });
