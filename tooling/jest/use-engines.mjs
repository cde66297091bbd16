// For the tests of one project alone: the variables of a process are those of all.
process.env.TEST_DATABASE = process.env.SHARED_DATABASE;
process.env.TEST_S3 = process.env.SHARED_S3;
