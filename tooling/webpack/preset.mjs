import { constants } from 'node:zlib';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { ContractPlugin } from './contract.mjs';
import { developmentFiles } from './development-files.mjs';
import { remoteIn } from '../remotes.mjs';
import { API_PORT, SHELL_PORT } from './ports.mjs';
import { sharedSingletons } from './shared.mjs';

/** A chunk that does not arrive fails after this time, so that the page can say so. */
const CHUNK_TIMEOUT_MS = 15_000;
const COMPRESSIBLE = /\.(?:js|css|html|json|svg)$/;

/** What every build has in common: TypeScript and JSX by swc, CSS and fonts as files, brotli and gzip made at build time. */
function base({ folder, isDevelopment, publicPath }) {
  const swc = {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
      },
      env: { targets: 'defaults and supports es6-module' },
    },
  };
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
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      publicPath,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.(?:woff2?|png|svg|gif|eot|ttf)$/, type: 'asset/resource' },
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

function devServer(port) {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [{ context: ['/api'], target: `http://127.0.0.1:${process.env.API_PORT ?? API_PORT}` }],
    setupMiddlewares: developmentFiles,
  };
}

const EXPOSED = './src/remote.tsx';

/** Configuration of the remote in a folder; its federation name and its port stand in its `package.json`. */
export function remote(folder) {
  const { entry, port } = remoteIn(basename(folder));
  const { name } = entry;
  return (_env, { mode }) => {
    const isDevelopment = mode === 'development';
    const config = base({ folder, isDevelopment, publicPath: 'auto' });
    return {
      ...config,
      entry: isDevelopment ? { alone: join(import.meta.dirname, '../standalone/main.tsx') } : {},
      output: { ...config.output, uniqueName: name },
      resolve: {
        ...config.resolve,
        alias: {
          'remote-alone$': join(folder, EXPOSED),
          'remote-alone/package.json$': join(folder, 'package.json'),
        },
      },
      plugins: [
        ...config.plugins,
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.js',
          exposes: { './remote': EXPOSED },
          manifest: true,
          dts: false,
          shareStrategy: 'loaded-first',
          shared: sharedSingletons(folder, { eager: false }),
          experiments: isDevelopment ? {} : { optimization: { target: 'web' }, externalRuntime: true },
        }),
        ...(isDevelopment
          ? [
              new HtmlWebpackPlugin({
                template: join(import.meta.dirname, '../standalone/index.html'),
                chunks: ['alone'],
                publicPath: '/',
              }),
            ]
          : [new ContractPlugin()]),
      ],
      devServer: devServer(port),
    };
  };
}

/** The federation runtime's packages come as ESM and as CommonJS; asked for in both ways, they would be bundled twice. */
const FEDERATION_RUNTIME = ['runtime', 'runtime-core', 'sdk', 'error-codes'].map(
  (name) => `@module-federation/${name}`,
);
const asModule = (name) => [`${name}$`, fileURLToPath(import.meta.resolve(name))];

/** Parts of react-i18next that the product does not use, but that a shared library would be bundled with. */
const UNUSED_PARTS = ['Trans', 'TransWithoutContext', 'IcuTrans', 'IcuTransWithoutContext', 'IcuTransUtils/index'].map(
  (part) => join(dirname(fileURLToPath(import.meta.resolve('react-i18next'))), `${part}.js`),
);

/** Configuration of the host. It names no remote: the registry does, at run time. */
export function shell(folder) {
  return (_env, { mode }) => {
    const isDevelopment = mode === 'development';
    const config = base({ folder, isDevelopment, publicPath: '/' });
    return {
      ...config,
      entry: { shell: './src/main.tsx' },
      output: { ...config.output, uniqueName: 'shell' },
      resolve: {
        ...config.resolve,
        alias: {
          ...Object.fromEntries(FEDERATION_RUNTIME.map(asModule)),
          ...Object.fromEntries(UNUSED_PARTS.map((part) => [part, false])),
        },
      },
      plugins: [
        ...config.plugins,
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          dts: false,
          manifest: false,
          shareStrategy: 'loaded-first',
          shared: sharedSingletons(folder, { eager: true }),
          experiments: {
            asyncStartup: true,
            ...(!isDevelopment && { optimization: { target: 'web' }, provideExternalRuntime: true }),
          },
        }),
        new HtmlWebpackPlugin({ template: './src/index.html', inject: 'head', scriptLoading: 'defer' }),
        new CopyPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      ],
      devServer: { ...devServer(SHELL_PORT), static: join(folder, 'public') },
    };
  };
}
