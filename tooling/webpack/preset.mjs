import { constants } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import { buildSync } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import template from 'lodash/template.js';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { ChunkFiles } from './chunk-files.mjs';
import { ContractPlugin } from './contract.mjs';
import { developmentFiles } from './development-files.mjs';
import { remoteIn } from '../remotes.mjs';
import { API_PORT, devPort, SHELL_PORT } from './ports.mjs';
import { EntryQuery, releaseName, ReleaseNames } from './release-names.mjs';
import { formLibraries, serverShared, sharedForms, sharedLibraries, sharedSingletons } from './shared.mjs';

/** The longest timeout that there is: chunks wait as long as the browser does, as a slow link is not a failure. */
const CHUNK_TIMEOUT_MS = 2 ** 31 - 1;
const COMPRESSIBLE = /\.(?:js|css|html|json|svg)$/;
const FILES = /\.(?:woff2?|png|svg|gif|eot|ttf)$/;
const ASSET_NAME = 'assets/[name].[contenthash:10][ext]';
/** Part of a build that is for the server alone. */
const SERVER_FOLDER = 'server';

/** The loaders of a script, the last one first. */
function scripts({ targets, react = {} }) {
  const swc = {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', ...react } },
      },
      env: { targets },
    },
  };
  return { test: /\.tsx?$/, exclude: /node_modules/, use: [swc, join(import.meta.dirname, 'stable-ids.cjs')] };
}

/** What every build has in common: TypeScript and JSX by swc, CSS and fonts as files, brotli and gzip made at build time. */
function base({ folder, isDevelopment, publicPath }) {
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: folder,
    target: 'web',
    devtool: isDevelopment ? 'eval-cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: join(folder, 'dist'),
      filename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      assetModuleFilename: ASSET_NAME,
      publicPath,
      clean: { keep: (file) => file.startsWith(SERVER_FOLDER) },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    // In a third of the time of the minimizer that webpack has, with smaller files; it uses all cores by itself.
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          parallel: false,
          minimizerOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3 }, mangle: true },
        }),
      ],
    },
    module: {
      rules: [
        scripts({
          targets: 'defaults and supports es6-module',
          react: { development: isDevelopment, refresh: isDevelopment },
        }),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: FILES, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
      ...(isDevelopment
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [
            new CompressionPlugin({
              test: COMPRESSIBLE,
              algorithm: 'brotliCompress',
              filename: '[path][base].br',
              compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
            }),
            new CompressionPlugin({ test: COMPRESSIBLE, algorithm: 'gzip', filename: '[path][base].gz' }),
          ]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** Calls go to the API host, or with the configuration to the site that `SITE` names. A release that is served is as it is. */
function devServer(port, { isDevelopment, remote: served }) {
  const { SITE, API_PORT: apiPort = API_PORT } = process.env;
  return {
    host: '127.0.0.1',
    port,
    hot: isDevelopment,
    liveReload: isDevelopment,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    // A site of another host runs a release that is served by an override; code under development stays on this one.
    ...(!isDevelopment && { allowedHosts: 'all' }),
    client: isDevelopment && {
      // The one that the page was opened at: `localhost` may not ask `127.0.0.1`.
      webSocketURL: { hostname: '0.0.0.0' },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    proxy: [
      SITE === undefined
        ? { context: ['/api'], target: `http://127.0.0.1:${apiPort}` }
        : { context: ['/api', '/config.json'], target: SITE, changeOrigin: true },
    ],
    setupMiddlewares: developmentFiles(served),
  };
}

/**
 * The server's half of a build: one CommonJS file of the same sources, where a `.server` file stands in for its neighbour.
 * Pictures and fonts keep the addresses that the browser's half gives them.
 */
function serverHalf({ folder, entry, file, publicPath, shared = {}, alias = {}, plugins = [] }) {
  return {
    name: 'server',
    mode: 'production',
    context: folder,
    target: 'node20',
    entry,
    devtool: false,
    output: {
      path: join(folder, 'dist', SERVER_FOLDER),
      filename: file,
      library: { type: 'commonjs2' },
      asyncChunks: false,
      assetModuleFilename: ASSET_NAME,
      ...(publicPath !== undefined && { publicPath }),
    },
    externals: shared,
    resolve: {
      extensions: ['.server.ts', '.tsx', '.ts', '.js'],
      extensionAlias: { '.js': ['.server.js', '.js'] },
      // sanitize-html takes it for style attributes, which nothing here lets through; it would read the disk.
      alias: { postcss: false, ...alias },
    },
    module: {
      rules: [
        scripts({ targets: 'node 20' }),
        { test: /\.css$/, type: 'asset/source' },
        { test: FILES, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    plugins,
    optimization: { minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

const EXPOSED = './src/remote.tsx';
/** Libraries that one page alone uses stand in its chunk, not in one of their own. */
const WITH_THEIR_PAGES = { cacheGroups: { defaultVendors: false } };

/**
 * Configuration of the remote in a folder; its federation name and its port stand in its `package.json`. Pages that need a
 * session are the browser's alone.
 */
export function remote(folder) {
  const { entry } = remoteIn(folder);
  const browser = remoteInBrowser(folder);
  if (entry.session) return browser;
  const server = serverHalf({
    folder,
    entry: [join(import.meta.dirname, 'public-path.cjs'), EXPOSED],
    file: 'remote.cjs',
    shared: serverShared(folder),
  });
  return withServerHalf(browser, server);
}

/** While it is developed, the browser renders. */
const withServerHalf = (browser, server) => (env, argv) =>
  argv.mode === 'development' ? browser(env, argv) : [browser(env, argv), server];

function remoteInBrowser(folder) {
  const found = remoteIn(folder);
  const { entry, port } = found;
  return (_env, { mode }) => {
    const isDevelopment = mode === 'development';
    const name = isDevelopment ? entry.name : releaseName(entry.name);
    const names = new ReleaseNames();
    const config = base({ folder, isDevelopment, publicPath: 'auto' });
    return {
      ...config,
      entry: isDevelopment ? { alone: join(import.meta.dirname, '../standalone/main') } : {},
      // A module that failed, as a part of it could not be loaded, is evaluated again when that is tried again.
      output: { ...config.output, uniqueName: name, strictModuleExceptionHandling: true },
      resolve: {
        ...config.resolve,
        alias: {
          'remote-alone$': join(folder, EXPOSED),
          'remote-alone/package.json$': join(folder, 'package.json'),
        },
      },
      module: { rules: [...config.module.rules, formLibraries(folder)] },
      optimization: { ...config.optimization, ...(!isDevelopment && { splitChunks: WITH_THEIR_PAGES }) },
      plugins: [
        ...config.plugins,
        new ChunkFiles(),
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
          : [names, new EntryQuery(), new ContractPlugin()]),
      ],
      devServer: devServer(devPort(basename(folder), port), { isDevelopment, remote: found }),
    };
  };
}

/** What the federation's plugin tells the runtime of the host: the shell is one without it, as it takes nothing of others. */
const HOST = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: true,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
};

/** The list of what the shell shares, for both of its halves. */
const shares = (folder) =>
  new webpack.experiments.schemes.VirtualUrlPlugin({ 'shared-libraries': () => sharedLibraries(folder) });

/** React Router's packages name their development build alone, with its warnings. */
const ROUTER = { 'react-router$': 'index.mjs', 'react-router/dom$': 'dom-export.mjs' };
const routerInProduction = () => {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');
  return Object.fromEntries(Object.entries(ROUTER).map(([name, file]) => [name, join(folder, file)]));
};

/**
 * Parts of libraries that the product does not use, but that these would be bundled with, as they are handed on whole. Of the
 * federation runtime it is what fetches remotes, of stylis what adds prefixes for browsers of old: whatever asks for it
 * finds that it is no function.
 */
const UNUSED_PARTS = {
  '@module-federation/runtime-core': ['utils/load', 'utils/preload', 'utils/manifest'],
  '@module-federation/sdk': ['dom'],
  stylis: ['src/Prefixer'],
};
const withoutUnusedParts = () =>
  Object.fromEntries(
    Object.entries(UNUSED_PARTS).flatMap(([name, parts]) => {
      const folder = dirname(fileURLToPath(import.meta.resolve(name)));
      return parts.map((part) => [join(folder, `${part}.js`), false]);
    }),
  );

/** Libraries of which the browser gets a part, as a shared one is bundled whole. */
const IN_PART = Object.fromEntries(
  ['react-router-dom', 'styled-components'].map((name) => [
    `${name}$`,
    join(import.meta.dirname, `facades/${name}.mjs`),
  ]),
);

/** Libraries that come once the page is alive; on the server too, so that both render the same tree. */
const LATER = { notistack$: join(import.meta.dirname, 'facades/notistack.mjs') };

/** What changes less often than the shell itself, and is there from the start. */
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

/** Shared whole, it is one module, which the shell too enters by its door: past it, each of its files would be one. */
const throughTheDoor = (library) => ({ test: fileURLToPath(import.meta.resolve(library)), sideEffects: true });

/** The shell's document: the one that the browser fills, or the one that the server does. */
const page = (folder, options) =>
  new HtmlWebpackPlugin({
    // As a text: the plugin would compile a file with all that the shell shares.
    templateContent: template(readFileSync(join(folder, 'src/index.html'), 'utf8')),
    inject: false,
    scriptLoading: 'defer',
    publicPath: '/',
    rendered: false,
    ...options,
  });

/** A script as it stands in the document itself. */
function inline(file) {
  const [{ text }] = buildSync({
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
  }).outputFiles;
  return text.trim();
}

/** Configuration of the host. It names no remote: the registry does, at run time. */
export function shell(folder) {
  const server = serverHalf({
    folder,
    entry: './src/server.tsx',
    file: 'render.cjs',
    publicPath: '/',
    alias: LATER,
    plugins: [shares(folder)],
  });
  return withServerHalf(shellInBrowser(folder), server);
}

function shellInBrowser(folder) {
  return (_env, { mode }) => {
    const isDevelopment = mode === 'development';
    const config = base({ folder, isDevelopment, publicPath: '/' });
    return {
      ...config,
      entry: { shell: './src/main.tsx' },
      output: { ...config.output, uniqueName: 'shell' },
      optimization: {
        ...config.optimization,
        ...(!isDevelopment && { splitChunks: IN_TWO_SCRIPTS, mangleExports: 'size' }),
      },
      module: { rules: [...config.module.rules, throughTheDoor('shared-state')] },
      resolve: {
        ...config.resolve,
        alias: {
          ...withoutUnusedParts(),
          ...(!isDevelopment && routerInProduction()),
          ...IN_PART,
          ...LATER,
        },
      },
      plugins: [
        ...config.plugins,
        new webpack.DefinePlugin(HOST),
        shares(folder),
        page(folder, { filename: 'index.html' }),
        ...(isDevelopment
          ? []
          : [
              page(folder, {
                filename: `${SERVER_FOLDER}/page.html`,
                rendered: true,
                begin: inline(join(folder, 'src/begin.ts')),
              }),
            ]),
        new CopyPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      ],
      devServer: { ...devServer(devPort('shell', SHELL_PORT), { isDevelopment }), static: join(folder, 'public') },
    };
  };
}
