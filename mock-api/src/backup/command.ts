import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fromCaller, readConfig } from '../config';
import { openDatabase } from '../db/database';
import { openStore } from '../open-host';
import { backUp } from './backup';
import { restore } from './restore';

const USAGE = `npm run backup  -- --to FOLDER [--data DIR]
npm run restore -- --from FOLDER [--replace] [--data DIR]
The database and the file store are those of the API host: --data, DATABASE_URL, S3_BUCKET and so on.`;

const DATABASE = 'database.sqlite';

function readOptions() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
      data: { type: 'string', default: join(import.meta.dirname, '../../../.data') },
    },
  });
  const [command] = positionals;
  const folder = command === 'backup' ? values.to : values.from;
  if (folder === undefined) throw new Error(`--${command === 'backup' ? 'to' : 'from'}: which folder?`);
  return { command, folder: fromCaller(folder), replace: values.replace, data: fromCaller(values.data) };
}

async function main(): Promise<void> {
  const { command, folder, replace, data } = readOptions();
  const { databaseUrl, s3 } = readConfig(process.env);
  const file = join(data, DATABASE);
  if (databaseUrl === undefined && !(await stat(file).catch(() => null))) {
    throw new Error(`${data} holds no database. Name the API host's folder with --data.`);
  }
  const scratch = `unfinished-${randomUUID()}`;
  const files = s3 ? await mkdtemp(join(tmpdir(), 'files-')) : join(data, 'files');
  const { db } = await openDatabase(databaseUrl ? { url: databaseUrl } : { file, durable: true });
  try {
    const shelf = { db, store: await openStore(s3, files, scratch) };
    if (command === 'backup') {
      const { rows, files: count } = await backUp(shelf, folder);
      console.log(`Backed up ${rows} rows and ${count} files to ${folder}.`);
    } else {
      const { rows, files: count } = await restore(shelf, folder, { replace });
      console.log(`Restored ${rows} rows and ${count} files from ${folder}. Agents sign in anew.`);
    }
  } finally {
    await db.destroy();
    await rm(s3 ? files : join(files, scratch), { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
});
