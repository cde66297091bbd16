import { reasonOf } from 'shared-contract';
import { serve, stopWithParent } from 'server-kit/process';
import { readOptions, type ServerOptions } from './options';
import { buildServer } from './server';

const USAGE =
  'npm start -w shell -- [--port 3000] [--host 127.0.0.1] [--api http://host:port] [--dist DIR] [--releases DIR|s3://BUCKET] [--config FILE] [--renderers 2]';

/** Reads the options. Exits with the usage for `--help` and for mistakes. */
function optionsOrUsage(args: string[]): ServerOptions {
  if (args.includes('--help')) {
    console.log(USAGE);
    process.exit();
  }
  try {
    return readOptions(args, process.env);
  } catch (error) {
    console.error(`${reasonOf(error)}\n${USAGE}`);
    process.exit(1);
  }
}

stopWithParent();
const options = optionsOrUsage(process.argv.slice(2));
try {
  console.log(`Site ready on ${await serve(await buildServer(options), options)}`);
} catch (error) {
  console.error(`The site could not be started: ${reasonOf(error)}`);
  process.exit(1);
}
