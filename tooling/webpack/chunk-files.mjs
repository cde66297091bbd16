/**
 * Writes `chunks.json`: for each chunk that has a name, the files that a page needs with it. The server of the site names
 * them in the head of the pages that it renders.
 */
export class ChunkFiles {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkFiles', stage }, () => {
        const files = [...compilation.namedChunkGroups].map(([name, group]) => [
          name,
          group.getFiles().filter((file) => /\.(?:js|css)$/.test(file)),
        ]);
        compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(Object.fromEntries(files))));
      });
    });
  }
}
