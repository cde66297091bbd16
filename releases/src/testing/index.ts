export { startBucket } from './bucket';
export { sampleBuild } from './sample-build';
