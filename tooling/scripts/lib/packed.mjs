/** Files that stay out of packages: test helpers for this repository, and scripts that only it runs. */
const EXCLUDED = [
  /\.(?:test|once)\.|\.config\.mjs$|\/(?:tsconfig|package)\.json$/,
  /^shared-[^/]+\/src\/testing\//,
  /^mock-api\/src\/(?:tests\/|resources\/.*\/testing\/|testing\/(?:host-process|leads|hostile\/|s3\/s3-server|s3\/use-s3|test-app|engines\/|replicated))/,
  /^server-kit\/src\/testing\/(?!start-process\.|\*)|^releases\/src\/|^tooling\/(?:catalogue|lint|new-remote|scripts)\//,
  /^presets\/(?:servers\/|jest\/progress-)/,
];
/** True if the file (path from the root) is part of its folder's package. */
export const isPacked = (path) => !EXCLUDED.some((pattern) => pattern.test(path));
