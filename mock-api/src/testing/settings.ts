import { readConfig } from '../config';

const { tokenLifetimeMinutes, corsOrigins, trustedProxies, messageLimits } = readConfig({});

/** Settings of test hosts: the defaults of production, without copies of uploaded pictures that no test looks at. */
export const SETTINGS = {
  ...{ tokenLifetimeMinutes, corsOrigins, trustedProxies, messageLimits },
  logLevel: 'silent',
  preparesCopies: false,
};
