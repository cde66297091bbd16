import { readOptions, USAGE, WrongUsage } from './options';
import { verify } from './verify';

/** The first signal ends the run after the current call and cleans up; the second one exits immediately. */
function stopOnSignals(): () => boolean {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
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

/** A closed pipe, as with `head`, must not prevent the clean-up. */
const ignoreClosedPipe = () => process.stdout.on('error', () => undefined);

async function main(): Promise<number> {
  ignoreClosedPipe();
  const options = readOptions(process.argv.slice(2), process.env);
  const { exitCode } = await verify(options, { out: process.stdout, err: process.stderr }, stopOnSignals());
  return exitCode;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (error instanceof WrongUsage) process.stderr.write(`${error.message}\n${USAGE}\n`);
    else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof WrongUsage ? 2 : 1;
  },
);
