import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseEmpty } from 'server-kit/process';
import { DEFAULT_DATA, fromCaller, readConfig, type HostConfig } from '../config';
import { openDatabase, type DatabaseSource } from '../db/database';
import type { HostStorage } from '../files/attachments';
import { makeFolder } from '../files/make-folder';
import { openStore } from '../open-host';

/** Definition of `--data`, the API host's data folder. */
export const DATA_OPTION = { type: 'string', default: DEFAULT_DATA } as const;

/** The environment's configuration, the absolute data folder, and the database, which may not exist yet. */
export function findHostStorage(folder: string) {
  refuseEmpty({ data: folder });
  const config = readConfig(process.env);
  const data = fromCaller(folder);
  const file = join(data, 'database.sqlite');
  const source: DatabaseSource =
    config.databaseUrl === undefined ? { file, durable: true } : { url: config.databaseUrl };
  return { config, data, source };
}

interface OpenOptions {
  /** Create the data folder and the embedded database if they are missing. */
  create?: boolean;
}

/**
 * Opens the database of the API host, which may be running, and migrates it as a host does. Without `create`, throws if
 * the folder contains no embedded database. Does not check PostgreSQL: an empty database is migrated.
 */
export async function openHostStorage(folder: string, { create = false }: OpenOptions = {}) {
  const { config, data, source } = findHostStorage(folder);
  if ('file' in source && create) makeFolder(data);
  else if ('file' in source && !(await stat(source.file).catch(() => null)))
    throw new Error(`${data} contains no database. Pass the API host's folder with --data.`);
  const { db, migrated } = await openDatabase(source, config);
  if (!create && migrated.length > 0) console.warn(`The database was migrated: ${migrated.join(', ')}.`);
  return { config, data, db };
}

/** Opens the host's rows and files, with a separate folder for unfinished files because the host may be running. */
export async function withHostStorage(
  folder: string,
  work: (storage: HostStorage, config: HostConfig) => Promise<void>,
  options?: OpenOptions,
): Promise<void> {
  const { config, data, db } = await openHostStorage(folder, options);
  const unfinished = `unfinished-${randomUUID()}`;
  const files = config.s3 ? await mkdtemp(join(tmpdir(), 'files-')) : join(data, 'files');
  try {
    await work({ db, store: await openStore(config.s3, files, unfinished) }, config);
  } finally {
    await db.destroy();
    await rm(config.s3 ? files : join(files, unfinished), { recursive: true, force: true });
  }
}

/** Runs a command; prints the error and the usage if it throws, and only the usage for `--help`. */
export function runCommand(usage: string, command: () => Promise<void>): void {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.error(usage);
    process.exitCode = 1;
  });
}
