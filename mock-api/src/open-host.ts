import { join } from 'node:path';
import { createAnswerCache } from './http/answer-cache';
import { openDatabase } from './db/database';
import { takeDataFolder, takeFreeFolder } from './db/lock';
import { openLocalStore } from './files/stores/local-store';
import type { S3Options } from './files/stores/s3-store';
import type { FileStore } from './files/stores/store';
import { openVariants } from './files/pictures/variants';
import type { Stores } from './host';

export interface StorageOptions {
  /** Folder of the embedded database, the files and copies of them; made when missing. */
  data: string;
  /** A PostgreSQL server in place of the embedded database. */
  databaseUrl?: string | undefined;
  /** An S3-compatible store in place of files in the data folder. */
  s3?: S3Options | undefined;
  /** False where writes need not survive a power cut; for tests. */
  durable?: boolean;
}

/** Opens the file store: of S3 where its options are given, with copies in the folder, else in the folder itself. */
export async function openStore(s3: S3Options | undefined, folder: string, unfinished?: string): Promise<FileStore> {
  if (s3 === undefined) return openLocalStore(folder, unfinished);
  // The SDK is large, and most hosts do without it.
  const { openS3Store } = await import('./files/stores/s3-store');
  return openS3Store(s3, folder);
}

/** Opens the database and the files, and takes the folder that this process works in. Throws when one cannot be had. */
export async function openHost({ data, databaseUrl, s3, durable = true }: StorageOptions) {
  // With rows and files elsewhere the folder holds copies alone, and hosts may stand side by side in it.
  const { folder, release } = databaseUrl && s3 ? takeFreeFolder(data) : takeDataFolder(data);
  const ends: (() => Promise<void> | void)[] = [release];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const source = databaseUrl ? { url: databaseUrl } : { file: join(folder, 'database.sqlite'), durable };
    const { db, isShared, limiter } = await openDatabase(source);
    ends.push(() => db.destroy());
    const files = join(folder, 'files');
    const store = await openStore(s3, files);
    const variants = await openVariants(join(folder, 'variants'), store);
    ends.push(variants.stop);
    const host: Stores = {
      db,
      limiter,
      store,
      variants,
      answers: createAnswerCache(),
      isAlone: !isShared && s3 === undefined,
    };
    return { host, close };
  } catch (error) {
    await close();
    throw error;
  }
}
