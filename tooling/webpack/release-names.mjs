import { createHash } from 'node:crypto';

/** Stands for the hash while the build runs; as long as it, so that no position in a source map moves. */
const PLACEHOLDER = '0release0';
const SCRIPT = /\.js(?:\.map)?$/;

/** A name that no other release has: its build's own content is hashed into it. */
export const releaseName = (name) => `${name}_${PLACEHOLDER}`;

/** Puts the hash of all scripts in the placeholder's place, before the files are named by their content. */
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

  /** The manifest is written later: it takes the same name. */
  inManifest = ({ stats }) => JSON.parse(JSON.stringify(stats).replaceAll(PLACEHOLDER, this.#hash));
}

/**
 * Gives chunks the query of the entry script that asks for them. The shell asks for a release again under another query
 * when a request of it hangs, because a browser would wait for the old one.
 */
export class EntryQuery {
  apply(compiler) {
    const { RuntimeModule } = compiler.webpack;
    class EntryQueryModule extends RuntimeModule {
      constructor() {
        super('entry query', RuntimeModule.STAGE_TRIGGER);
      }

      generate() {
        return `
          var script = typeof document === 'object' && document.currentScript;
          var query = script ? new URL(script.src).search : '';
          if (query) ['u', 'miniCssF'].forEach((name) => {
            var file = __webpack_require__[name];
            if (file) __webpack_require__[name] = (chunk) => file(chunk) + query;
          });`;
      }
    }
    compiler.hooks.thisCompilation.tap('EntryQuery', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('EntryQuery', (chunk) => {
        compilation.addRuntimeModule(chunk, new EntryQueryModule());
      });
    });
  }
}
