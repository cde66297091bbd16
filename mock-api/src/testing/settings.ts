import { readConfig } from '../config';

const { tokenLifetimeMinutes, corsOrigins, trustedProxies, messageLimits } = readConfig({});

/** A test host's: those of a host without any configuration. */
export const SETTINGS = { tokenLifetimeMinutes, corsOrigins, trustedProxies, messageLimits, logLevel: 'silent' };
