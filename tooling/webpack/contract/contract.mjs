import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { build, transform } from 'esbuild';

/** Of the product's packages sources come; a remote's own code and theirs are evaluated, libraries are asked for. */
const OUR_PACKAGES = /^(?:shared-(?:contract|state|ui)(?:\/|$)|\.{0,2}\/)/;
const FILES_WITHOUT_CODE = ['.css', '.woff2', '.woff', '.png', '.svg', '.gif', '.jpg'];

const librariesStayImports = {
  name: 'libraries-stay-imports',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'entry-point' || isAbsolute(path) || OUR_PACKAGES.test(path) ? undefined : { path, external: true },
    );
  },
};

function bundle(folder, options) {
  return build({
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
}

/**
 * Prints what the remote's module and its endpoints say, as JSON. Its pages are not loaded. An endpoint is asked for its call and
 * its tags with an argument that stands for any.
 */
const asks = (modules) => `
import { remote } from './src/remote.tsx';
import { api, TAGS } from 'shared-state';
${modules.map((path) => `import ${JSON.stringify(path)};`).join('\n')}
const join = (above, path) => (path.startsWith('/') ? path : above.replace(/\\/+$/, '') + '/' + path);
const paths = (routes, above) => routes.flatMap(({ path = '', children }) => {
  const here = (path === '' ? above : join(above, path)).replace(/(.)\\/+$/, '$1');
  return children === undefined ? [here] : paths(children, here);
});
const any = new Proxy(() => any, {
  get: (_target, key) => key === Symbol.toPrimitive ? () => '${ANY}' : key === Symbol.iterator ? function* () {} : key === 'length' ? 0 : key === 'then' ? undefined : any,
  apply: () => any,
});
const said = (ask) => { try { return ask() } catch { return undefined } };
const calls = new Set();
const tags = new Set();
const send = (call) => {
  const { url, method = 'GET' } = typeof call === 'string' ? { url: call } : (call ?? {});
  if (typeof url === 'string') calls.add(method + ' ' + url.replaceAll(encodeURIComponent('${ANY}'), '${ANY}').replace(/[?].*/s, ''));
  return new Promise(() => {});
};
const hear = ({ query, queryFn, providesTags, invalidatesTags }) => {
  if (query) said(() => send(query(any)));
  else Promise.resolve(said(() => queryFn(any, any, any, send))).catch(() => {});
  for (const given of [providesTags, invalidatesTags])
    for (const tag of said(() => [typeof given === 'function' ? given(any, undefined, any) : given].flat()) ?? [])
      if (tag) tags.add(typeof tag === 'string' ? tag : tag.type);
};
for (const name of Object.keys(api.endpoints)) api.enhanceEndpoints({ endpoints: { [name]: hear } });
console.log(JSON.stringify({
  contract: remote.contract,
  namespace: remote.namespace,
  pages: [...new Set(paths(remote.routes, ''))],
  fills: Object.keys(remote.slots ?? {}),
  endpoints: Object.keys(api.endpoints),
  tags: [...tags].map((tag) => [tag, TAGS.includes(tag)]),
  calls: [...calls].sort(),
}));
`;

/** Stands for whatever an endpoint is given, in its call's address. */
const ANY = ':any';
/** Where one endpoint's definition ends and the next begins. */
const DEFINITION = /^(?=[ \t]+\w+: \w+\.(?:query|mutation|infiniteQuery)\()/m;
/** A module that may add endpoints: it defines some, or hands them to a function like `injectResource`. */
const INJECTS = /\binject\w*\(/;
const mayInject = (source) => DEFINITION.test(source) || INJECTS.test(source);

/** A module's name, the same whether its package comes as sources or compiled. */
const moduleName = (folder, path) =>
  relative(join(folder, '..'), path)
    .replace(/^.*\b(shared-(?:contract|state|ui))\/(?:src|dist)\//, '$1/')
    .replace(/\.[jt]sx?$/, '');

/** Without types, comments and whatever else does not run. */
const bare = async (text) => (await transform(text, { loader: 'tsx', jsx: 'preserve' })).code;

/** Which source defines an endpoint, and a digest of its definition: the same name with another digest is another endpoint. */
function definitions(sources) {
  return Object.fromEntries(
    sources.flatMap(({ name, source }) =>
      source
        .split(DEFINITION)
        .slice(1)
        .map((text) => {
          const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
          return [/\w+/.exec(text)[0], `${name}#${digest}`];
        }),
    ),
  );
}

/** Slices of the store that the sources make: \`createSlice({ name: '…'\`, each with its owner. */
function madeSlices(sources, owner) {
  const made = sources.flatMap(({ source }) => [...source.matchAll(/\bcreateSlice\(\{\s*name: "(\w+)"/g)]);
  return Object.fromEntries(made.map(([, name]) => [name, owner]));
}

/** Slots that the sources mount: \`<Slot name="…">\`. */
function usedSlots(sources) {
  const used = sources.flatMap(({ source }) => [...source.matchAll(/<Slot\s[^>]*?\bname="(\w+)"/g)]);
  return [...new Set(used.map(([, name]) => name))];
}

/**
 * What the remote in a folder promises, owns and uses (`ReleaseContract` of shared-contract), found by evaluating its
 * `src/remote.tsx` and the endpoints that any of its modules injects. Throws where that module cannot be evaluated.
 */
export async function readContract(folder) {
  const { remote, peerDependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { metafile } = await bundle(folder, { entryPoints: ['./src/remote.tsx'], write: false, outdir: 'unwritten' });
  const inputs = Object.keys(metafile.inputs)
    .filter((path) => /\.[jt]sx?$/.test(path))
    .map((path) => join(folder, path));
  const sources = await Promise.all(
    inputs.map(async (path) => ({
      path,
      name: moduleName(folder, path),
      source: await bare(await readFile(path, 'utf8')),
    })),
  );
  const injecting = sources.filter(({ source }) => mayInject(source));
  // Below the folder, so that its libraries are found.
  const target = await mkdtemp(join(folder, '.contract-'));
  try {
    await bundle(folder, {
      stdin: { contents: asks(injecting.map(({ path }) => path)), resolveDir: folder, loader: 'js' },
      outdir: target,
      outExtension: { '.js': '.mjs' },
    });
    const said = await promisify(execFile)(process.execPath, [join(target, 'stdin.mjs')]);
    const { contract, namespace, pages, fills, endpoints, tags, calls } = JSON.parse(
      said.stdout.trim().split('\n').at(-1),
    );
    const defined = definitions(injecting);
    const own = sources.filter(({ path }) => !/^\.\.|\bnode_modules\b/.test(relative(folder, path)));
    return {
      name: remote.name,
      contract,
      namespace,
      prefixes: remote.prefixes,
      session: remote.session,
      slots: { fills, uses: usedSlots(own) },
      shared: peerDependencies,
      pages,
      navigation: remote.navigation ?? [],
      endpoints: Object.fromEntries(endpoints.map((name) => [name, defined[name] ?? remote.name])),
      slices: madeSlices(own, remote.name),
      tags: Object.fromEntries(tags.map(([tag, isShared]) => [tag, isShared ? 'shared-state' : remote.name])),
      calls,
    };
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** Writes the contract into the build as `release.json`. */
export class ContractPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Contract', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tapPromise({ name: 'Contract', stage }, async () => {
        const contract = await readContract(compiler.context);
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(contract, null, 2)}\n`));
      });
    });
  }
}
