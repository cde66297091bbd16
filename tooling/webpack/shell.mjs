import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import { buildSync } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import template from 'lodash/template.js';
import webpack from 'webpack';
import { base, SERVER_FOLDER, serverBundle, withServerBundle } from './base.mjs';
import { devServer } from './dev-server.mjs';
import { emittedFile } from './plugins/define.mjs';
import { exportedNames } from './plugins/shared-names.mjs';
import { devPort, SHELL_PORT } from './ports.mjs';
import { sharedLibraries, sharedRequests } from './shared.mjs';

/**
 * Build-time constants of the federation runtime (the plugin's `experiments.optimization` sets the same ones): the shell loads
 * remotes itself, so it needs neither the snapshot plugin nor the runtime's loader for remotes.
 */
const RUNTIME_CONSTANTS = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: true,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
};

/** Provides `virtual:shared-libraries`, the libraries that the shell shares, to both bundles. */
const shares = (folder) =>
  new webpack.experiments.schemes.VirtualUrlPlugin({ 'shared-libraries': () => sharedLibraries(folder) });

const FACADES = join(import.meta.dirname, 'facades');

/** Replaces libraries by their facades everywhere except in the facades themselves (ADR 25). */
const withFacades = (...names) => ({
  exclude: FACADES,
  resolve: { alias: Object.fromEntries(names.map((name) => [`${name}$`, join(FACADES, `${name}.mjs`)])) },
});

/** Libraries of the first page that change less often than the shell, so visitors keep them cached across releases. */
const LIBRARIES = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  '@reduxjs',
  'react-redux',
  'redux',
  'redux-thunk',
  'reselect',
  'immer',
  'use-sync-external-store',
  'styled-components',
  'stylis',
];
const IN_TWO_SCRIPTS = {
  cacheGroups: {
    libraries: {
      name: 'libraries',
      test: new RegExp(`node_modules/(?:${LIBRARIES.join('|')})/`),
      chunks: 'initial',
      enforce: true,
    },
  },
};

/** Makes a shared library one module: all imports go through its entry instead of each file on its own. */
const throughEntry = (library) => ({ test: fileURLToPath(import.meta.resolve(library)), sideEffects: true });

/** The shell's document for pages that the browser renders, or the template of pages that the server renders. */
const page = (folder, options) =>
  new HtmlWebpackPlugin({
    // As text: the plugin would compile a template file together with everything that the shell shares.
    templateContent: template(readFileSync(join(folder, 'src/index.html'), 'utf8')),
    inject: false,
    scriptLoading: 'defer',
    publicPath: '/',
    rendered: false,
    ...options,
  });

/** Bundles a script that needs none of webpack's runtime: inlined into the document, or the service worker. */
function bundle(file) {
  const [{ text }] = buildSync({
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    target: 'es2020',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  }).outputFiles;
  return text.trim();
}

/** Emits the service worker; its address must not contain a hash. */
const serviceWorker = (file) => emittedFile('sw.js', 'PROCESS_ASSETS_STAGE_ADDITIONAL', () => bundle(file));

/** Emits the names that the shared modules export, which `release` compares with the imports of remotes. */
const sharedExports = (folder) =>
  emittedFile(`${SERVER_FOLDER}/exports.json`, 'PROCESS_ASSETS_STAGE_ADDITIONS', (compilation) =>
    JSON.stringify(exportedNames(compilation, sharedRequests(folder))),
  );

/** Webpack configuration of the shell. It names no remote: the registry does, at run time. */
export function shell(folder) {
  const server = serverBundle({
    folder,
    entry: './src/server.tsx',
    file: 'render.cjs',
    publicPath: '/',
    // Server and browser must render the same tree.
    rules: [withFacades('notistack')],
    plugins: [shares(folder)],
  });
  return withServerBundle(shellInBrowser(folder), server);
}

function shellInBrowser(folder) {
  return (_env, { mode }) => {
    const isDevelopment = mode === 'development';
    const config = base({ folder, isDevelopment, publicPath: '/' });
    return {
      ...config,
      entry: { shell: './src/boot/main.tsx' },
      output: { ...config.output, uniqueName: 'shell' },
      optimization: {
        ...config.optimization,
        ...(!isDevelopment && { splitChunks: IN_TWO_SCRIPTS, mangleExports: 'size' }),
      },
      module: {
        rules: [...config.module.rules, throughEntry('shared-state'), withFacades('react-router-dom', 'notistack')],
      },
      plugins: [
        ...config.plugins,
        new webpack.DefinePlugin(RUNTIME_CONSTANTS),
        shares(folder),
        page(folder, { filename: 'index.html' }),
        ...(isDevelopment
          ? []
          : [
              page(folder, {
                filename: `${SERVER_FOLDER}/page.html`,
                rendered: true,
                begin: bundle(join(folder, 'src/boot/begin.ts')),
              }),
              serviceWorker(join(folder, 'worker/main.ts')),
              sharedExports(folder),
            ]),
        new CopyPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      ],
      devServer: { ...devServer(devPort('shell', SHELL_PORT), { isDevelopment }), static: join(folder, 'public') },
    };
  };
}
