export { FolderStorage } from './storage/folder-storage';
export {
  countClients,
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
} from './health/health';
export { folderOf, Refused } from './registry/registry';
export { Releases } from './releases';
export { isSignedWith, newKeys, readSigningKey, withSignature } from './registry/signature';
export { isBucket, openRecords, parseRegistry, ReleaseRecords } from './storage/records';
