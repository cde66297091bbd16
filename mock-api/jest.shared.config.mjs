import { nodePreset } from 'tooling/jest';
import embedded from './jest.config.mjs';

/**
 * Runs the tests on PostgreSQL and S3, except `*.once.test.ts`, which don't depend on the kind of storage.
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
