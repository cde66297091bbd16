/** The tests against the API host on PostgreSQL and S3; they are part of its project and share its servers. */
export { default } from '../mock-api/jest.shared.config.mjs';
