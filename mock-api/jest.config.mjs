import { nodePreset } from 'presets/jest';

const preset = nodePreset({ name: 'mock-api', servers: true });

/** Runs the tests on SQLite and local files, except those that require PostgreSQL and S3. */
export default {
  ...preset,
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/src/tests/shared/'],
};
