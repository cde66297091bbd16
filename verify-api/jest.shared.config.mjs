/** Runs these tests on PostgreSQL and S3, with the Jest configuration of mock-api, which starts a server of each. */
export { default } from '../mock-api/jest.shared.config.mjs';
