import { relative, sep } from 'node:path';
import { compileServer } from '../scripts/lib/compile.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';

/** Compiles the package's programs once, for tests that start them as processes. */
export default async function compilePackage(_global, { rootDir }) {
  await compileServer(relative(ROOT, rootDir).split(sep)[0]);
}
