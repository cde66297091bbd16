/** `npm test` also runs the API host's tests on PostgreSQL and S3. */
const SHARED_ENGINES = process.env.TEST_ENGINES === 'all' ? ['{mock-api,verify-api}/jest.shared.config.mjs'] : [];

export default {
  // Jest ignores this option in the configuration of a project.
  testTimeout: 60_000,
  // By default, Jest leaves one core unused, even on a machine with two.
  maxWorkers: '100%',
  projects: ['*/jest.config.mjs', 'shell/server/jest.config.mjs', ...SHARED_ENGINES].map((path) => `<rootDir>/${path}`),
};
