/** A webpack plugin that adds code to the runtime. */
export const runtimeCode = (name, code) => ({
  apply({ webpack: { RuntimeModule }, hooks }) {
    class Code extends RuntimeModule {
      constructor() {
        super(name, RuntimeModule.STAGE_TRIGGER);
      }

      generate() {
        return code;
      }
    }
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new Code());
      });
    });
  },
});

/** A webpack plugin that adds a file to the build. `stage`: `PROCESS_ASSETS_STAGE_…` of webpack's `Compilation`. */
export const emittedFile = (name, stage, textOf) => ({
  apply({ webpack: { Compilation, sources }, hooks }) {
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage: Compilation[stage] }, async () => {
        compilation.emitAsset(name, new sources.RawSource(await textOf(compilation)), { minimized: true });
      });
    });
  },
});
