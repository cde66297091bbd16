export { FolderStorage } from './storage/folder-storage';
export { countClients } from './health/clients';
export { grouped, withError, type ErrorGroup, type SeenError } from './health/errors';
export { worsening, VITALS, type Measured } from './health/vitals';
export {
  failureOf,
  HEALTH_KINDS,
  isAbandoned,
  isCurrent,
  isSeenToWork,
  measuredBeside,
  measuredTogether,
  newTally,
  periodOf,
  sumOf,
  timesGiven,
  totalOf,
  withSighting,
  withVitals,
  type HealthKind,
  type HealthLimits,
  type Sighting,
  type Tally,
} from './health/health';
export { folderOf, Refused } from './registry/registry';
export { SERVER_AUTHOR } from './registry/history';
export { Releases } from './releases';
export { isSignedWith, newKeys, readSigningKey, withSignature } from './registry/signature';
export { isBucket, openRecords, parseRegistry, ReleaseRecords } from './storage/records';
