import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { MAP_ORIGINS, SITE_PATHS } from 'shared-contract';
import type { OriginsReader, TrustedOrigins } from './origins';
import { hashOf, type InlineHashes } from './inline-hashes';

/** Values of the placeholders in the policy. */
interface PolicyContext {
  origins: TrustedOrigins;
  inline: InlineHashes;
}

/** Origins that pages may frame: maps (product.md 10.12) and videos. */
const MAP_AND_VIDEO_FRAMES = [...MAP_ORIGINS, 'https://www.youtube-nocookie.com'];

/** SHA-256 of the empty string: libraries create empty style elements and then add rules by script, which is allowed. */
const EMPTY_STYLE = hashOf('');

/**
 * The content security policy of pages. It allows scripts of the site, scripts of the remotes in the registry, and inline
 * scripts whose hash it names. The Trusted Types policy in `shell/src/policy` decides which texts may become HTML or
 * addresses of scripts.
 */
const POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'", '{scripts}', '{remotes}'],
  'style-src': ["'self'", EMPTY_STYLE, '{styles}', '{remotes}'],
  'img-src': ["'self'", 'data:', 'blob:', '{api}', '{remotes}', '{maps}'],
  'media-src': ["'self'", 'blob:', '{api}'],
  'font-src': ["'self'", '{remotes}'],
  'connect-src': ["'self'", '{api}', '{remotes}', '{maps}'],
  'worker-src': ["'self'", '{workers}'],
  'frame-src': MAP_AND_VIDEO_FRAMES,
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
  'report-uri': [SITE_PATHS.policyReports],
  'report-to': ['csp'],
};

/** Origins that may use the features of a video player. */
const PLAYER = '(self "https://www.youtube-nocookie.com")';
/** Browser features by the origins that may use them; `()` disables a feature. */
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

/** Security headers that are the same on every response. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'permissions-policy': Object.entries(FEATURES)
    .map(([feature, who]) => `${feature}=${who}`)
    .join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': `csp="${SITE_PATHS.policyReports}"`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
};

const NOTHING_INLINE: InlineHashes = { styles: [], scripts: [] };

/** One year, without subdomains, which this server does not control. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Builds the `Content-Security-Policy` of a page. */
function contentSecurityPolicy({ origins, inline }: PolicyContext): string {
  const named: Partial<Record<string, readonly string[]>> = {
    '{api}': origins.api,
    '{remotes}': origins.remotes,
    '{maps}': origins.maps,
    // Browsers start workers only from the page's origin. A blob imports the map's worker script from another origin.
    '{workers}': origins.maps.length > 0 && origins.remotes.length > 0 ? ['blob:'] : [],
    '{scripts}': inline.scripts,
    '{styles}': inline.styles,
  };
  return Object.entries(POLICY)
    .map(([directive, sources]) => [directive, ...sources.flatMap((source) => named[source] ?? source)].join(' '))
    .join('; ');
}

/** Security headers for a request that is refused before any hook runs. */
export const HEADERS_OF_REFUSALS = {
  ...HEADERS,
  'content-security-policy': contentSecurityPolicy({
    origins: { api: [], remotes: [], maps: [] },
    inline: NOTHING_INLINE,
  }),
};

declare module 'fastify' {
  interface FastifyReply {
    /** Allows inline style elements and scripts in this response. */
    allowInline: (inline: InlineHashes) => void;
  }
}

interface SecurityOptions {
  origins: OriginsReader;
}

/** Sets security headers on every response. */
export const security = plugin((server: FastifyInstance, { origins }: SecurityOptions, done: () => void) => {
  server.decorateReply('allowInline', function allowInline(inline) {
    void this.header('content-security-policy', contentSecurityPolicy({ origins: origins(), inline }));
  });
  server.addHook('onRequest', (request, reply, next) => {
    void reply.headers(HEADERS);
    if (request.caller.protocol === 'https') void reply.header('strict-transport-security', STRICT_TRANSPORT);
    reply.allowInline(NOTHING_INLINE);
    next();
  });
  done();
});
