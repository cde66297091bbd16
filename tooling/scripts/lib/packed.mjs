/** Not for others: tests with what serves them alone, and what only this repository runs. */
const OWN_BUSINESS = [
  /\.(?:test|once)\.|\.config\.mjs$|\/(?:tsconfig|package)\.json$/,
  /^shared-[^/]+\/src\/testing\//,
  /^mock-api\/src\/(?:tests\/|resources\/.*\/testing\/|testing\/(?:host-process|media|picture|raw-call|requests|s3-server|start-s3|test-app|torture))/,
  /^releases\/src\/|^tooling\/(?:lint|new-remote)\/|^tooling\/scripts\/(?!lib\/start-process\.mjs$)/,
  /^tooling\/jest\/(?:compile-|progress-|start-engines|stop-engines|use-engines)/,
];
/** True for a file, by its path from the root, that the package of its folder brings. */
export const isPacked = (path) => !OWN_BUSINESS.some((pattern) => pattern.test(path));
