import { reasonOf } from 'shared-contract';
import { readOptions, USAGE, WrongUsage } from './options';
import { verify } from './verify';

/** The first signal ends the run after the current call and cleans up; the second one exits immediately. */
function stopOnSignals(): () => boolean {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopped) process.exit(1);
      stopped = true;
      process.stderr.write(
        '\nStopping and cleaning up. A second signal exits immediately, which may leave rows behind.\n',
      );
    });
  }
  return () => stopped;
}

async function main(): Promise<number> {
  // A closed pipe, as with `head`, or a closed terminal must not prevent the clean-up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const options = readOptions(args, process.env);
  const { exitCode } = await verify(options, { out: process.stdout, err: process.stderr }, stopOnSignals());
  return exitCode;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUsage = error instanceof WrongUsage;
    process.stderr.write(`${reasonOf(error)}\n${isUsage ? `${USAGE}\n` : ''}`);
    process.exitCode = isUsage ? 2 : 1;
  },
);
