import { join, resolve } from 'node:path';
import { REMOTE_FOLDERS } from '../remote-folders.mjs';
import { publishBuilds } from '../../releases/dist/publish.mjs';

// Publishes this repository's builds to the given store, as `npm start` does: a person's rollback, pin or canary is kept.
const ROOT = join(import.meta.dirname, '../..');
await publishBuilds(
  join(ROOT, 'shell'),
  REMOTE_FOLDERS.map((folder) => join(ROOT, folder)),
  resolve(process.argv[2]),
);
