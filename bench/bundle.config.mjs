import { join } from 'node:path';
import { chunkFiles } from '../tooling/webpack/plugins/chunk-files.mjs';
import { shell } from '../tooling/webpack/preset.mjs';
import { REMOTES } from '../tooling/remotes.mjs';
import { CACHE, ROOT } from '../tooling/scripts/lib/paths.mjs';
import webpack from 'webpack';

export const BUNDLE = join(CACHE, 'bundle');

/** Replaces the shell's `remotes/federation`: imports the remotes directly. Those that need a session become lazy chunks. */
const loader = `
const remotes = {
${REMOTES.map(({ folder, entry }) => {
  const mode = entry.areas.every(({ session }) => session) ? 'lazy' : 'eager';
  const path = JSON.stringify(join(ROOT, folder, 'src/remote.tsx'));
  return `${entry.name}: () => import(/* webpackMode: "${mode}" */ ${path}),`;
}).join('\n')}
};
export const loadContainer = async (_release, _attempt, name) => ({ exposed: await remotes[name](), drop() {} });
`;

/** Builds the shell and all remotes as one bundle without federation, with the same sources and presets. */
export default function bundle(env, argv) {
  const [browser] = shell(join(ROOT, 'shell'))(env, argv);
  return {
    ...browser,
    output: { ...browser.output, path: join(BUNDLE, 'dist') },
    plugins: [
      ...browser.plugins,
      new webpack.NormalModuleReplacementPlugin(
        /\/remotes\/federation$/,
        `data:text/javascript,${encodeURIComponent(loader)}`,
      ),
      chunkFiles,
    ],
  };
}
