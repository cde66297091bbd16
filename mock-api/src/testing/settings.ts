import { readConfig } from '../config';

const { tokenLifetimeMinutes, corsOrigins, trustedProxies, messageLimits } = readConfig({});

/** Settings of test hosts: the production defaults, but resized copies of uploaded pictures are not made in advance. */
export const SETTINGS = {
  ...{ tokenLifetimeMinutes, corsOrigins, trustedProxies, messageLimits },
  logLevel: 'silent',
  preparesCopies: false,
};
