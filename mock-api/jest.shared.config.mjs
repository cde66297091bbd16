import { nodePreset } from 'presets/jest';
import { hasPooler } from 'server-kit/testing/postgres';

const preset = nodePreset({ name: 'mock-api on PostgreSQL and S3' });

/**
 * Runs the tests on PostgreSQL and S3, except `*.once.test.ts`, which don't depend on the kind of storage. Tests that use
 * PgBouncer run only where it is installed; CI installs it.
 */
export default {
  ...preset,
  testPathIgnorePatterns: [
    ...preset.testPathIgnorePatterns,
    '\\.once\\.test\\.ts$',
    ...(hasPooler() ? [] : ['/pooler\\.test\\.ts$']),
  ],
  globalSetup: 'mock-api/testing/engines/start-engines',
  globalTeardown: 'mock-api/testing/engines/stop-engines',
  setupFiles: ['mock-api/testing/engines/use-engines'],
};
