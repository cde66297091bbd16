import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createAnswerCache } from './http/answer-cache';
import { openDatabase, openReplica } from './db/database';
import { takeDataFolder, takeFreeFolder } from './db/migrate/lock';
import { readingFrom } from './db/replica';
import { openLocalStore } from './files/stores/local-store';
import type { S3Options } from './files/stores/s3-store';
import type { FileStore } from './files/stores/store';
import { openVariants } from './files/pictures/variants';
import type { Stores } from './host';

/** How long (ms) a starting host waits for a database that it cannot reach, for example during a failover. */
const FAILOVER_MS = 30_000;

export interface StorageOptions {
  /** Folder of the SQLite database, the files and copies of them; created if missing. */
  data: string;
  /** PostgreSQL server to use instead of SQLite. */
  databaseUrl?: string | undefined;
  /** Standby of this server that answers visitors' reads. */
  replicaUrl?: string | undefined;
  /** Maximum number of connections to PostgreSQL; the same limit applies to connections to its standby. */
  databaseConnections?: number | undefined;
  /** False: throw if migrations are pending. Default: apply them. */
  migrates?: boolean | undefined;
  /** S3-compatible store for the files; the data folder then holds copies of them. */
  s3?: S3Options | undefined;
  /** False if writes need not survive a power cut; for tests. */
  durable?: boolean;
}

/** Opens the file store: on S3, with copies in the folder, if its options are given; else in the folder itself. */
export async function openStore(s3: S3Options | undefined, folder: string, unfinished?: string): Promise<FileStore> {
  if (s3 === undefined) return openLocalStore(folder, unfinished);
  // Imported on demand because the SDK is large.
  const { openS3Store } = await import('./files/stores/s3-store');
  return openS3Store(s3, folder);
}

/** Opens the database and the file store, and locks the data folder. Throws if one of them is not available. */
export async function openHost(options: StorageOptions, log?: FastifyBaseLogger) {
  const { data, databaseUrl, replicaUrl, databaseConnections: connections, migrates, s3, durable = true } = options;
  // With PostgreSQL and S3, the folder contains only copies of files, so each host on this machine takes a subfolder.
  const { folder, release } = databaseUrl && s3 ? takeFreeFolder(data) : takeDataFolder(data);
  const cleanups: (() => Promise<void> | void)[] = [release];
  const close = async (): Promise<void> => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  };
  try {
    const source = databaseUrl ? { url: databaseUrl, connections } : { file: join(folder, 'database.sqlite'), durable };
    const { db, isShared, limiter, migrated, later } = await openDatabase(source, {
      migrates,
      patienceMs: FAILOVER_MS,
      onWait: (reason) => console.warn(`${reason}. The host tries for ${FAILOVER_MS / 1000} seconds.`),
    });
    cleanups.push(() => db.destroy());
    if (migrated.length > 0) log?.info({ migrations: migrated }, 'the database was migrated');
    if (later.length > 0) log?.warn({ migrations: later }, 'the database is of a newer version');
    const replicated =
      replicaUrl === undefined
        ? undefined
        : readingFrom({
            db,
            replica: openReplica({ url: replicaUrl, connections }),
            onLost: (err) => log?.warn({ err }, 'the replica cannot be used; the primary answers all reads'),
          });
    cleanups.push(() => replicated?.visitors.destroy());
    const files = join(folder, 'files');
    const store = await openStore(s3, files);
    const variants = await openVariants(join(folder, 'variants'), store);
    cleanups.push(() => variants.stop());
    const host: Stores = {
      db,
      visitors: replicated?.visitors ?? db,
      limiter,
      store,
      variants,
      answers: createAnswerCache(),
      isAlone: !isShared && s3 === undefined,
    };
    return { host, reads: replicated?.reads, close };
  } catch (error) {
    await close();
    throw error;
  }
}
