import { nodePreset } from 'tooling/jest';
import embedded from './jest.config.mjs';

/**
 * The tests once more, on PostgreSQL and S3, but for `*.once.test.ts`: what these prove has nothing to do with where rows
 * and files are.
 */
export default {
  ...embedded,
  roots: ['<rootDir>', '<rootDir>/../verify-api'],
  displayName: 'mock-api on PostgreSQL and S3',
  testPathIgnorePatterns: [...nodePreset({}).testPathIgnorePatterns, '\\.once\\.test\\.ts$'],
  globalSetup: '<rootDir>/../tooling/jest/start-engines.mjs',
  globalTeardown: '<rootDir>/../tooling/jest/stop-engines.mjs',
  setupFiles: ['<rootDir>/../tooling/jest/use-engines.mjs'],
};
