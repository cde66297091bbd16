import { readConfig } from '../config';

const { tokenLifetimeMinutes, corsOrigins, trustedProxies, messageLimits } = readConfig({});

/** Settings of test hosts: the defaults of production. */
export const SETTINGS = { tokenLifetimeMinutes, corsOrigins, trustedProxies, messageLimits, logLevel: 'silent' };
