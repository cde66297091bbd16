import { parseArgs } from 'node:util';
import { backUp } from '../backup/backup';
import { restore } from '../backup/restore';
import { fromCaller } from '../config';
import type { HostStorage } from '../files/attachments';
import { DATA_OPTION, runCommand, withHostStorage } from './storage';

const USAGE = `npm run backup  -- --to FOLDER [--data DIR]
npm run restore -- --from FOLDER [--replace] [--data DIR]
Pass the same --data, DATABASE_URL, S3_BUCKET etc. as to the API host.`;

function readOptions() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
      data: DATA_OPTION,
    },
  });
  return { isBackup: positionals[0] === 'backup', ...values };
}

/** Aborted by the first signal, so that temporary files are removed. The same signal again ends the process. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => controller.abort(new Error(`Interrupted by ${name}.`)));
  return controller.signal;
}

runCommand(USAGE, async () => {
  const signal = interruption();
  const { isBackup, to, from, replace, data } = readOptions();
  const folder = isBackup ? to : from;
  if (folder === undefined) throw new Error(`Specify a folder with ${isBackup ? '--to' : '--from'}.`);
  const run = async (storage: HostStorage) => {
    const { rows, files } = isBackup
      ? await backUp(storage, fromCaller(folder), signal)
      : await restore(storage, fromCaller(folder), { replace, signal });
    console.log(
      isBackup
        ? `Backed up ${rows} rows and ${files} files to ${folder}.`
        : `Restored ${rows} rows and ${files} files from ${folder}. Agents must sign in again.`,
    );
  };
  await withHostStorage(data, run, { create: !isBackup });
});
