import { nodePreset } from 'tooling/jest';
import { hasPooler } from '../tooling/scripts/lib/postgres.mjs';
import embedded from './jest.config.mjs';

/**
 * Runs the tests on PostgreSQL and S3. Skips `*.once.test.ts`, which don't depend on the kind of storage, and the tests of
 * PgBouncer if it is not installed. CI installs it.
 */
export default {
  ...embedded,
  roots: ['<rootDir>', '<rootDir>/../verify-api'],
  displayName: 'mock-api on PostgreSQL and S3',
  testPathIgnorePatterns: [
    ...nodePreset({}).testPathIgnorePatterns,
    '\\.once\\.test\\.ts$',
    ...(hasPooler() ? [] : ['/pooler\\.test\\.ts$']),
  ],
  globalSetup: '<rootDir>/../tooling/jest/start-engines.mjs',
  globalTeardown: '<rootDir>/../tooling/jest/stop-engines.mjs',
  setupFiles: ['<rootDir>/../tooling/jest/use-engines.mjs'],
};
