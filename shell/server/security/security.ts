import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { MAP_ORIGINS } from 'shared-contract';
import type { OriginsReader, TrustedOrigins } from './origins';
import { hashOf, type InlineHashes } from './inline-hashes';

/** What stands for the names in braces in the rules. */
interface PolicyContext {
  origins: TrustedOrigins;
  inline: InlineHashes;
}

/** Hosts that a map may be on (product.md 10.12), and that of videos. */
const MAP_AND_VIDEO_FRAMES = [...MAP_ORIGINS, 'https://www.youtube-nocookie.com'];

/** Of no text: style elements are empty when libraries make them, and filled rule by rule, which needs no leave. */
const EMPTY_STYLE = hashOf('');

/** Where browsers tell what the policy has refused. */
export const REPORTS_PATH = '/csp-reports';

/**
 * What a page may load and run. Scripts come from the site and the registry's remotes alone, but for the one that the shell's
 * document begins with; no text becomes one but by the policy of `shell/src/policy`; styles come as files, or from the scripts.
 */
const POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'", '{scripts}', '{remotes}'],
  'style-src': ["'self'", EMPTY_STYLE, '{styles}', '{remotes}'],
  'img-src': ["'self'", 'data:', 'blob:', '{api}', '{remotes}'],
  'media-src': ["'self'", 'blob:', '{api}'],
  'font-src': ["'self'", '{remotes}'],
  'connect-src': ["'self'", '{api}', '{remotes}'],
  'frame-src': MAP_AND_VIDEO_FRAMES,
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
  'report-uri': [REPORTS_PATH],
  'report-to': ['csp'],
};

/** Features of the browser, and who may use them besides the site: nobody, or the player of videos. */
const PLAYER = '(self "https://www.youtube-nocookie.com")';
const FEATURES = {
  accelerometer: '()',
  autoplay: PLAYER,
  'browsing-topics': '()',
  camera: '()',
  'display-capture': '()',
  'encrypted-media': PLAYER,
  fullscreen: PLAYER,
  geolocation: '()',
  gyroscope: '()',
  hid: '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '()',
  'picture-in-picture': PLAYER,
  'publickey-credentials-get': '()',
  'screen-wake-lock': '()',
  serial: '()',
  usb: '()',
  'xr-spatial-tracking': '()',
};

/** Beside the policy, the same for every answer. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'permissions-policy': Object.entries(FEATURES)
    .map(([feature, who]) => `${feature}=${who}`)
    .join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': `csp="${REPORTS_PATH}"`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
};

const NOTHING_INLINE: InlineHashes = { styles: [], scripts: [] };

/** A year, on this host alone: what stands beside it below the same domain is not this server's to decide. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** The `Content-Security-Policy` of a page. */
export function contentSecurityPolicy({ origins, inline }: PolicyContext): string {
  const named: Partial<Record<string, readonly string[]>> = {
    '{api}': origins.api,
    '{remotes}': origins.remotes,
    '{scripts}': inline.scripts,
    '{styles}': inline.styles,
  };
  return Object.entries(POLICY)
    .map(([directive, sources]) => [directive, ...sources.flatMap((source) => named[source] ?? source)].join(' '))
    .join('; ');
}

/** Security headers for an answer that is made before its request is looked at. */
export const HEADERS_OF_REFUSALS = {
  ...HEADERS,
  'content-security-policy': contentSecurityPolicy({ origins: { api: [], remotes: [] }, inline: NOTHING_INLINE }),
};

declare module 'fastify' {
  interface FastifyReply {
    /** Lets the page carry these style elements and scripts, in this answer alone. */
    allowInline: (inline: InlineHashes) => void;
  }
  interface FastifyRequest {
    origins: TrustedOrigins;
  }
}

interface SecurityOptions {
  origins: OriginsReader;
}

/** Security headers on every answer; the origins that the policy names are read anew, so that a new one needs no restart. */
export const security = plugin((server: FastifyInstance, { origins }: SecurityOptions, done: () => void) => {
  server.decorateRequest('origins');
  server.decorateReply('allowInline', function allowInline(inline) {
    void this.header('content-security-policy', contentSecurityPolicy({ origins: this.request.origins, inline }));
  });
  server.addHook('onRequest', async (request, reply) => {
    request.origins = await origins();
    void reply.headers(HEADERS);
    if (request.caller.protocol === 'https') void reply.header('strict-transport-security', STRICT_TRANSPORT);
    reply.allowInline(NOTHING_INLINE);
  });
  done();
});
