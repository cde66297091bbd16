import { constants } from 'node:zlib';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** The maximum of setTimeout. Only the browser ends the wait for a chunk, because a slow link is not a failure. */
const CHUNK_TIMEOUT_MS = 2 ** 31 - 1;
const COMPRESSIBLE = /\.(?:js|css|html|json|svg)$/;
const FILES = /\.(?:woff2?|png|webp|svg|gif|eot|ttf)$/;
const ASSET_NAME = 'assets/[name].[contenthash:10][ext]';
/** Folder of the server bundle inside `dist`. */
export const SERVER_FOLDER = 'server';

/** The rule for scripts. Loaders run last to first. */
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

/** Common configuration of browser builds: TypeScript by swc, CSS and fonts as files, brotli and gzip at build time. */
export function base({ folder, isDevelopment, publicPath, insert }) {
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
    // swc is three times as fast as webpack's default minimizer, has smaller output, and uses all cores itself.
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          // Copied scripts are modules, and minified already.
          exclude: /^assets\//,
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
        // Don't warn about `import()` with a computed address in libraries.
        { test: /[\\/]node_modules[\\/].*\.mjs$/, parser: { exprContextCritical: false } },
        // A script that a library loads itself, such as its worker. Trusted Types allow only addresses that end with .js.
        {
          resourceQuery: /^\?file$/,
          type: 'asset/resource',
          generator: { filename: 'assets/[name].[contenthash:10].js' },
        },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        // webpack would insert the address of the file on the machine that builds.
        'import.meta.url': 'document.baseURI',
        // Removes code that runs only on the server, and the modules that only this code imports.
        'typeof window': JSON.stringify('object'),
      }),
      new MiniCssExtractPlugin({
        filename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
        ignoreOrder: true,
        // Hot replacement inserts styles itself.
        ...(!isDevelopment && insert && { insert }),
      }),
      ...(isDevelopment ? [refresh()] : compression()),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** Loads the plugin only for development, because `npm start` does not install it. */
function refresh() {
  const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
  return new ReactRefreshPlugin({ overlay: false });
}

const compression = () => [
  new CompressionPlugin({
    test: COMPRESSIBLE,
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
  new CompressionPlugin({ test: COMPRESSIBLE, algorithm: 'gzip', filename: '[path][base].gz' }),
];

/**
 * The server bundle: one CommonJS file of the same sources, in which a `.server` file replaces its neighbour. Images and fonts
 * keep the URLs of the browser build.
 */
export function serverBundle({ folder, entry, file, publicPath, shared = {}, rules = [], plugins = [] }) {
  return {
    name: 'server',
    mode: 'production',
    context: folder,
    target: 'node20',
    entry,
    devtool: 'hidden-source-map',
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
      // sanitize-html needs postcss, which reads the disk, only for style attributes, and we never allow these.
      alias: { postcss: false },
    },
    module: {
      rules: [
        scripts({ targets: 'node 20' }),
        { test: /\.css$/, type: 'asset/source' },
        { test: FILES, type: 'asset/resource', generator: { emit: false } },
        ...rules,
      ],
    },
    plugins,
    optimization: { minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** Both builds; in development the browser build only, so the browser renders. */
export const withServerBundle = (browser, server) => (env, argv) =>
  argv.mode === 'development' ? browser(env, argv) : [browser(env, argv), server];
