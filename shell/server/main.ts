import { reasonOf } from 'shared-contract';
import { serve, stopWithParent } from 'server-kit/process';
import { readOptions } from './options';
import { buildServer } from './server';

const USAGE =
  'npm start -w shell -- [--port 3000] [--host 127.0.0.1] [--api http://host:port] [--dist DIR] [--releases DIR|s3://BUCKET] [--config FILE] [--renderers 2]';

async function main(args: string[]): Promise<void> {
  const options = readOptions(args, process.env);
  console.log(`Site ready on ${await serve(await buildServer(options), options)}`);
}

stopWithParent();
const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(USAGE);
  process.exit();
}
main(args).catch((error: unknown) => {
  console.error(`${reasonOf(error)}\n${USAGE}`);
  process.exit(1);
});
