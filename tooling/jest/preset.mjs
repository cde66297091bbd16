import { browserPreset as plainPreset } from 'presets/jest';

export { nodePreset } from 'presets/jest';

/**
 * Jest configuration of a remote: that of a browser package, and one process that creates API hosts on temporary databases,
 * for `renderRemote` and for `createTestHost` of mock-api/testing.
 */
export function browserPreset(folder) {
  return {
    ...plainPreset(folder),
    globalSetup: 'mock-api/testing/hosts/global-setup',
    globalTeardown: 'mock-api/testing/hosts/global-teardown',
  };
}
