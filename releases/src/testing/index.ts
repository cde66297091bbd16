export { startBucket } from './bucket';
export { sampleBuild, sampleContract } from './sample-build';
