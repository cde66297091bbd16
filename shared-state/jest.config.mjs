import { browserPreset } from 'presets/jest';

export default {
  ...browserPreset(import.meta.dirname),
  globalSetup: 'mock-api/testing/hosts/global-setup',
  globalTeardown: 'mock-api/testing/hosts/global-teardown',
};
