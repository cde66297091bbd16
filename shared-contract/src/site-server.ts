/** Paths that are reserved for the site's server, with everything below them. No remote can own them. */
export const SITE_PATHS = {
  api: '/api',
  assets: '/assets',
  config: '/config.json',
  icon: '/favicon.svg',
  images: '/images',
  index: '/index.html',
  metrics: '/metrics',
  policyReports: '/csp-reports',
  ready: '/ready',
  registry: '/registry.json',
  releaseReports: '/release-reports',
  releases: '/remotes',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  worker: '/sw.js',
} as const;

/** The reserved path that equals or contains the given one; undefined if a remote can own it. */
export function reservedPath(path: string): string | undefined {
  // The server ignores case.
  const wanted = `${path.toLowerCase()}/`;
  return Object.values(SITE_PATHS).find((reserved) => wanted.startsWith(`${reserved}/`));
}

/** One in this many browsers reports releases that load and work. All browsers report failures. */
export const SUCCESS_SAMPLE = 10;

/**
 * Calls of the contact form. The site's server makes them for browsers without JavaScript, and its service worker keeps
 * them while there is no connection.
 */
export const POSTED_CALLS = ['Contactus/create', 'website/createcontactus'] as const;

export type PostedCall = (typeof POSTED_CALLS)[number];

/** The service worker's response to a form that it keeps until there is a connection (product.md 2.36). */
export const QUEUED_REPLY =
  'You are offline. Your message is saved on this device and will be sent when you are online again.';

/** True for the reply of an API host that refuses a form with a success status (product.md 8.3). */
export const isErrorReply = (reply: string): boolean => reply.includes('Error');

const MAX_CAMPAIGN = 300;

/** The `utm_` parameters of an address, as a query string of up to 300 characters; '' if it has none. */
export function campaignOf(query: URLSearchParams): string {
  const found = [...query].filter(([name]) => name.startsWith('utm_'));
  return new URLSearchParams(found).toString().slice(0, MAX_CAMPAIGN);
}
