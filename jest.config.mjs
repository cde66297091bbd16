export default {
  // Of all projects together: Jest does not read it from each of them.
  testTimeout: 60_000,
  projects: ['<rootDir>/*/jest.config.mjs', '<rootDir>/shell/server/jest.config.mjs'],
};
