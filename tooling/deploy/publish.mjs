import { join, resolve } from 'node:path';
import { REMOTE_FOLDERS } from '../remote-folders.mjs';

// Publishes this repository's builds to the given store, as `npm start` does: a person's rollback, pin or canary is kept.
const ROOT = join(import.meta.dirname, '../..');
const [, , store] = process.argv;
if (!store) {
  console.error('node tooling/deploy/publish.mjs DIR|s3://BUCKET');
  process.exit(2);
}
// Import late: the module exists only once the product is built.
const { publishBuilds } = await import('../../releases/dist/publish.mjs');
await publishBuilds(
  join(ROOT, 'shell'),
  REMOTE_FOLDERS.map((folder) => join(ROOT, folder)),
  store.startsWith('s3://') ? store : resolve(store),
);
