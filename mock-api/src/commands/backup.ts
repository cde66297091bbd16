import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../backup/backup';
import { restore } from '../backup/restore';
import { fromCaller } from '../config';
import type { HostStorage } from '../files/attachments';
import { openStore } from '../open-host';
import { DATA_OPTION, openHostStorage, runCommand } from './storage';

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

/** Opens the host's rows and files, with a separate folder for unfinished files because the host may be running. */
async function withStorage(data: string, work: (storage: HostStorage) => Promise<void>): Promise<void> {
  const { config, data: folder, db } = await openHostStorage(data);
  const unfinished = `unfinished-${randomUUID()}`;
  const files = config.s3 ? await mkdtemp(join(tmpdir(), 'files-')) : join(folder, 'files');
  try {
    await work({ db, store: await openStore(config.s3, files, unfinished) });
  } finally {
    await db.destroy();
    await rm(config.s3 ? files : join(files, unfinished), { recursive: true, force: true });
  }
}

runCommand(USAGE, async () => {
  const { isBackup, to, from, replace, data } = readOptions();
  const folder = isBackup ? to : from;
  if (folder === undefined) throw new Error(`Specify a folder with ${isBackup ? '--to' : '--from'}.`);
  await withStorage(data, async (storage) => {
    const { rows, files } = isBackup
      ? await backUp(storage, fromCaller(folder))
      : await restore(storage, fromCaller(folder), { replace });
    console.log(
      isBackup
        ? `Backed up ${rows} rows and ${files} files to ${folder}.`
        : `Restored ${rows} rows and ${files} files from ${folder}. Agents must sign in again.`,
    );
  });
});
