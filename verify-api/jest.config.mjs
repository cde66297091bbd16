import hostTests from '../mock-api/jest.config.mjs';

/** The tests verify the API host of this repository, in the process of the test. */
export default { ...hostTests, displayName: 'verify-api' };
