import { compileServer } from '../scripts/lib/compile.mjs';

/** Compiles the site's server once, for the tests that start renderer processes. */
export default async function compileSite() {
  await compileServer('shell');
}
