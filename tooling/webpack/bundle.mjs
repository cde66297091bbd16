import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

// Builds the app in the current folder for production. Not with webpack-cli: npm would install the development server with it,
// 240 packages that `npm start` does not need.
const { default: configure } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')));

webpack(configure({}, { mode: 'production' }), (error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
  if (stats.hasErrors()) process.exitCode = 1;
});
