import type { FastifyHelmetOptions } from '@fastify/helmet';
import { MAP_ORIGINS } from 'shared-contract';

/** Origins beside the site's own that a page may talk to: an API host of its own, remotes served elsewhere. */
export interface TrustedOrigins {
  api: string[];
  remotes: string[];
}

const MAP_AND_VIDEO_FRAMES = [...MAP_ORIGINS, 'https://www.youtube-nocookie.com'];

/**
 * Headers of every answer. Scripts come from the site and the registry's remotes alone; styled-components and slick write
 * styles at run time, so those may be inline.
 */
export function securityHeaders({ api, remotes }: TrustedOrigins): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...remotes],
        styleSrc: ["'self'", "'unsafe-inline'", ...remotes],
        imgSrc: ["'self'", 'data:', 'blob:', ...api],
        mediaSrc: ["'self'", 'blob:', ...api],
        fontSrc: ["'self'", ...remotes],
        connectSrc: ["'self'", ...api, ...remotes],
        frameSrc: MAP_AND_VIDEO_FRAMES,
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
  };
}

/** Origins of absolute addresses in a text of JSON; relative ones are the site's own. */
export function foreignOrigins(addresses: readonly unknown[]): string[] {
  const origins = addresses
    .filter((address): address is string => typeof address === 'string' && /^https?:\/\//.test(address))
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin);
  return [...new Set(origins)];
}
