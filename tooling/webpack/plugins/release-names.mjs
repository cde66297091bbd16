import { createHash } from 'node:crypto';
import { runtimeCode } from './define.mjs';

/** Placeholder of the hash during the build; of the same length, so that source map positions stay correct. */
const PLACEHOLDER = '0release0';
const SCRIPT = /\.js(?:\.map)?$/;

/** A name that is unique to the release: it contains a hash of the build. */
export const releaseName = (name) => `${name}_${PLACEHOLDER}`;

/** Replaces the placeholder by the hash of all scripts, before files are named by their content. */
export class ReleaseNames {
  #hash = PLACEHOLDER;

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compiler.hooks.thisCompilation.tap('ReleaseNames', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleaseNames', stage }, (assets) => {
        const scripts = Object.keys(assets).filter((name) => SCRIPT.test(name));
        const hash = createHash('sha256');
        for (const name of scripts.toSorted()) hash.update(name).update(assets[name].source());
        this.#hash = hash.digest('hex').slice(0, PLACEHOLDER.length);
        for (const name of scripts) {
          const text = String(assets[name].source());
          if (!text.includes(PLACEHOLDER)) continue;
          compilation.updateAsset(name, new sources.RawSource(text.replaceAll(PLACEHOLDER, this.#hash)));
        }
      });
    });
  }

  /** Replaces the placeholder in the manifest, which is written later. */
  inManifest = ({ stats }) => JSON.parse(JSON.stringify(stats).replaceAll(PLACEHOLDER, this.#hash));
}

/**
 * Requests chunks with the query of the entry script. When a request hangs, the shell requests the release again with another
 * query, because the browser would wait for the old request.
 */
export const entryQuery = runtimeCode(
  'entry query',
  `
  var script = typeof document === 'object' && document.currentScript;
  var query = script ? new URL(script.src).search : '';
  if (query) ['u', 'miniCssF'].forEach((name) => {
    var file = __webpack_require__[name];
    if (file) __webpack_require__[name] = (chunk) => file(chunk) + query;
  });`,
);
