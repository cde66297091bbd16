/** `npm test` runs the API host's tests on the engines that hosts share, too. */
const SHARED_ENGINES = process.env.TEST_ENGINES === 'all' ? ['mock-api/jest.shared.config.mjs'] : [];

export default {
  // Of all projects together: Jest does not read it from each of them.
  testTimeout: 60_000,
  // Left to itself, Jest leaves one core alone, also where there are two.
  maxWorkers: '100%',
  projects: ['*/jest.config.mjs', 'shell/server/jest.config.mjs', ...SHARED_ENGINES].map((path) => `<rootDir>/${path}`),
};
