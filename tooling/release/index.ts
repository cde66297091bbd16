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
export { Refused } from './registry';
export { folderOf, Releases } from './releases';
export { isSignedWith } from './signature';
export { isBucket, openStore, ReleaseStore } from './store';
