const CODE = /\.(?:js|css)$/;

/**
 * Writes `chunks.json`: the files that a page needs with each named chunk, including libraries that remotes share with each other.
 * The site's server preloads them in the pages that it renders.
 */
export class ChunkFiles {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkFiles', (compilation) => {
      const { chunkGraph, namedChunkGroups } = compilation;
      const ownShares = ({ chunks }) =>
        chunks
          .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
          .filter(({ type, options }) => type === 'consume-shared-module' && !options.singleton)
          .flatMap(({ blocks }) => blocks.map((block) => chunkGraph.getBlockChunkGroup(block)));
      const filesOf = (group) =>
        [...ownShares(group), group].flatMap((one) => one.getFiles().filter((file) => CODE.test(file)));
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkFiles', stage }, () => {
        const files = [...namedChunkGroups].map(([name, group]) => [name, filesOf(group)]);
        compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(Object.fromEntries(files))));
      });
    });
  }
}
