/** Runs these tests on PostgreSQL and S3, in the Jest project of mock-api, whose database and file servers they use. */
export { default } from '../mock-api/jest.shared.config.mjs';
