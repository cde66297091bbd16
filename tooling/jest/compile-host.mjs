import { compileServer } from '../scripts/lib/compile.mjs';

/** Compiles the API host once, for the tests that start it as a process. */
export default async function compileHost() {
  await compileServer('mock-api');
}
