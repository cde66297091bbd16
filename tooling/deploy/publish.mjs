import { join, resolve } from 'node:path';
import { REMOTE_FOLDERS } from '../remote-folders.mjs';
import { publishBuilds } from '../dist/publish.mjs';

// Publishes the builds of this repository into the store that is named, as `npm start` does: what somebody took back,
// pinned or made a canary stays as they left it.
const ROOT = join(import.meta.dirname, '../..');
await publishBuilds(
  join(ROOT, 'shell'),
  REMOTE_FOLDERS.map((folder) => join(ROOT, folder)),
  resolve(process.argv[2]),
);
