import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { remoteIn } from '../remotes.mjs';
import { base, serverBundle, withServerBundle } from './base.mjs';
import { chunkDownloads, insertStyle } from './plugins/chunk-downloads.mjs';
import { chunkFiles } from './plugins/chunk-files.mjs';
import { contractFile } from './contract/contract.mjs';
import { devServer } from './dev-server.mjs';
import { devPort } from './ports.mjs';
import { entryQuery, releaseName, ReleaseNames } from './plugins/release-names.mjs';
import { formLibraries, serverShared, sharedForms, sharedSingletons } from './shared.mjs';

// Tells the federation plugin where webpack is. It would provoke an error and read its stack, which takes a tenth of a build.
process.env.FEDERATION_WEBPACK_PATH ??= fileURLToPath(import.meta.resolve('webpack'));

const EXPOSED = './src/remote.tsx';
/** Puts a library that only one page uses into that page's chunk instead of a separate one. */
const WITH_THEIR_PAGES = { cacheGroups: { defaultVendors: false } };

/** Webpack configuration of the remote in a folder. The server does not render pages that need a session. */
export function remote(folder) {
  const browser = remoteInBrowser(folder);
  if (remoteIn(folder).entry.areas.every(({ session }) => session)) return browser;
  const server = serverBundle({
    folder,
    entry: [join(import.meta.dirname, 'public-path.cjs'), EXPOSED],
    file: 'remote.cjs',
    shared: serverShared(folder),
  });
  return withServerBundle(browser, server);
}

function remoteInBrowser(folder) {
  const found = remoteIn(folder);
  const { entry, port } = found;
  return (_env, { mode }) => {
    const isDevelopment = mode === 'development';
    const name = isDevelopment ? entry.name : releaseName(entry.name);
    const names = new ReleaseNames();
    const config = base({ folder, isDevelopment, publicPath: 'auto', insert: insertStyle });
    return {
      ...config,
      entry: isDevelopment ? { alone: join(import.meta.dirname, '../standalone/main') } : {},
      // Evaluates a module again if it threw because one of its chunks failed to load.
      output: { ...config.output, uniqueName: name, strictModuleExceptionHandling: true },
      resolve: {
        ...config.resolve,
        alias: {
          'remote-alone$': join(folder, EXPOSED),
          'remote-alone/release$': join(folder, 'src/release.ts'),
        },
      },
      module: { rules: [...config.module.rules, formLibraries(folder)] },
      optimization: {
        ...config.optimization,
        ...(!isDevelopment && { splitChunks: WITH_THEIR_PAGES, mangleExports: 'size' }),
      },
      plugins: [
        ...config.plugins,
        chunkFiles,
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.js',
          exposes: { './remote': EXPOSED },
          manifest: isDevelopment || { additionalData: names.inManifest },
          dts: false,
          shareStrategy: 'loaded-first',
          shared: { ...sharedSingletons(folder), ...sharedForms(folder) },
          experiments: isDevelopment
            ? {}
            : { optimization: { target: 'web', disableRemote: true }, externalRuntime: true },
        }),
        ...(isDevelopment
          ? [
              new HtmlWebpackPlugin({
                template: join(import.meta.dirname, '../standalone/index.html'),
                chunks: ['alone'],
                publicPath: '/',
              }),
            ]
          : [names, entryQuery, chunkDownloads, contractFile(folder)]),
      ],
      devServer: devServer(devPort(basename(folder), port), { isDevelopment, remote: found }),
    };
  };
}
