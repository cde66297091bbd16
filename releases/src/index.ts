export { HEALTH_KINDS, type HealthLimits, type Sighting } from './health/health';
export { ReleaseHealth } from './health/release-health';
export { folderOf } from './registry/registry';
export { isSignedWith, newKeys, readSigningKey, withSignature } from './registry/signature';
export { Releases } from './releases';
export { FolderStorage } from './storage/folder-storage';
export { isBucket, openRecords, parseRegistry, ReleaseRecords } from './storage/records';
