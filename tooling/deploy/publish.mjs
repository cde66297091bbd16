import { join, resolve } from 'node:path';
import { REMOTES } from '../remotes.mjs';
import { publishBuilds } from '../../releases/dist/publish.mjs';

// Publishes this repository's builds to the given store, as `npm start` does: a person's rollback, pin or canary is kept.
const ROOT = join(import.meta.dirname, '../..');
await publishBuilds(
  join(ROOT, 'shell'),
  REMOTES.map(({ folder }) => join(ROOT, folder)),
  resolve(process.argv[2]),
);
