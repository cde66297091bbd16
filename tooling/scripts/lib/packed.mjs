/** Not for others: tests with what serves them alone, and what only this repository runs. */
const OWN_BUSINESS = [
  /\.(?:test|once)\.|\.config\.mjs$|\/(?:tsconfig|package)\.json$/,
  /^shared-[^/]+\/src\/testing\//,
  /^mock-api\/src\/(?:tests\/|resources\/.*\/testing\/|testing\/(?:host-process|hostile\/|s3\/s3-server|s3\/use-s3|test-app))/,
  /^server-kit\/src\/testing\/(?!start-process\.|\*)|^releases\/src\/|^tooling\/(?:lint|new-remote|scripts)\//,
  /^tooling\/jest\/(?:compile-|progress-|start-engines|stop-engines|use-engines)/,
];
/** True for a file, by its path from the root, that the package of its folder brings. */
export const isPacked = (path) => !OWN_BUSINESS.some((pattern) => pattern.test(path));
