export { FolderShelf } from './folder-shelf';
export {
  failureOf,
  HEALTH_KINDS,
  isCurrent,
  isSeenToWork,
  newTally,
  sumOf,
  totalOf,
  withSighting,
  type HealthKind,
  type HealthLimits,
  type Sighting,
  type Tally,
} from './health';
export { folderOf, Refused } from './registry';
export { Releases } from './releases';
export { isSignedWith } from './signature';
export { isBucket, openStore, ReleaseStore } from './store';
