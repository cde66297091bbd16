export default {
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
