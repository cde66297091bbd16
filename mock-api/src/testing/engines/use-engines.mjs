// Sets these variables for the tests of one Jest project. A globalSetup would set them for all projects.
process.env.TEST_DATABASE = process.env.SHARED_DATABASE;
process.env.TEST_POOLER = process.env.SHARED_POOLER;
process.env.TEST_S3 = process.env.SHARED_S3;
