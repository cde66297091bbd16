import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { OriginsReader, TrustedOrigins } from './origins';

/** What stands for the names in braces in the rules. */
interface PolicyContext {
  origins: TrustedOrigins;
  /** Hashes of the style elements that the page itself carries. */
  styles: readonly string[];
}

const MAP_AND_VIDEO_FRAMES = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
  'https://www.youtube-nocookie.com',
];

/**
 * Scripts come from the site and the registry's remotes alone; styled-components and slick write styles at run time, so those
 * may be inline.
 */
const POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'", '{remotes}'],
  'style-src': ["'self'", "'unsafe-inline'", '{styles}', '{remotes}'],
  'img-src': ["'self'", 'data:', 'blob:', '{api}'],
  'media-src': ["'self'", 'blob:', '{api}'],
  'font-src': ["'self'", '{remotes}'],
  'connect-src': ["'self'", '{api}', '{remotes}'],
  'frame-src': MAP_AND_VIDEO_FRAMES,
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Beside the policy, the same for every answer. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
};

/** The `Content-Security-Policy` of a page. */
export function contentSecurityPolicy({ origins, styles }: PolicyContext): string {
  const named: Partial<Record<string, readonly string[]>> = {
    '{api}': origins.api,
    '{remotes}': origins.remotes,
    '{styles}': styles,
  };
  return Object.entries(POLICY)
    .map(([directive, sources]) => [directive, ...sources.flatMap((source) => named[source] ?? source)].join(' '))
    .join('; ');
}

declare module 'fastify' {
  interface FastifyReply {
    /** Lets the page carry style elements of these hashes (`'sha256-…'`), in this answer alone. */
    allowStyles: (hashes: readonly string[]) => void;
  }
  interface FastifyRequest {
    origins: TrustedOrigins;
  }
}

/** Security headers on every answer; the origins that the policy names are read anew, so that a new one needs no restart. */
export const security = plugin((server: FastifyInstance, { origins }: { origins: OriginsReader }, done: () => void) => {
  server.decorateRequest('origins');
  server.decorateReply('allowStyles', function allowStyles(styles) {
    void this.header('content-security-policy', contentSecurityPolicy({ origins: this.request.origins, styles }));
  });
  server.addHook('onRequest', async (request, reply) => {
    request.origins = await origins();
    void reply.headers(HEADERS);
    reply.allowStyles([]);
  });
  done();
});
