import { emittedFile } from './define.mjs';

const CODE = /\.(?:js|css)$/;

/**
 * Writes `chunks.json`: the files that a page needs with each named chunk, including libraries that remotes share with each other.
 * The site's server preloads them in the pages that it renders.
 */
export const chunkFiles = emittedFile(
  'chunks.json',
  'PROCESS_ASSETS_STAGE_REPORT',
  ({ chunkGraph, namedChunkGroups }) => {
    const ownShares = ({ chunks }) =>
      chunks
        .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
        .filter(({ type, options }) => type === 'consume-shared-module' && !options.singleton)
        .flatMap(({ blocks }) => blocks.map((block) => chunkGraph.getBlockChunkGroup(block)));
    const filesOf = (group) =>
      [...ownShares(group), group].flatMap((one) => one.getFiles().filter((file) => CODE.test(file)));
    return JSON.stringify(Object.fromEntries([...namedChunkGroups].map(([name, group]) => [name, filesOf(group)])));
  },
);
