export {
  failureOf,
  HEALTH_KINDS,
  isCurrent,
  isSeenToWork,
  newTally,
  totalOf,
  withSighting,
  type HealthKind,
  type HealthLimits,
  type Sighting,
  type Tally,
} from './health';
export { Refused } from './registry';
export { Releases } from './releases';
export { ReleaseStore } from './store';
