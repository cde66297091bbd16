export default {
  // Of all projects together: Jest does not read it from each of them.
  testTimeout: 60_000,
  projects: [
    'shared-contract',
    'shared-state',
    'shared-ui',
    'mock-api',
    'shell',
    'shell/server',
    'mfe-public',
    'mfe-auth',
    'mfe-dashboard',
  ].map((folder) => `<rootDir>/${folder}/jest.config.mjs`),
};
