import { join, resolve } from 'node:path';
import { REMOTES } from '../remotes.mjs';
import { publishBuilds } from '../../releases/dist/publish.mjs';

// Publishes the builds of this repository into the store that is named, as `npm start` does: what somebody took back,
// pinned or made a canary stays as they left it.
const ROOT = join(import.meta.dirname, '../..');
await publishBuilds(
  join(ROOT, 'shell'),
  REMOTES.map(({ folder }) => join(ROOT, folder)),
  resolve(process.argv[2]),
);
