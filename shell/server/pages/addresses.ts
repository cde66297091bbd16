import { SITE_PATHS } from 'shared-contract';

/** Extensions of files that pages, browsers and crawlers request. Any other path with a dot is a page. */
const FILE =
  /\.(?:avif|cjs|css|eot|gif|gz|ico|jpe?g|js|json|map|mjs|mp3|mp4|otf|pdf|png|rss|svg|ttf|txt|wasm|webm|webmanifest|webp|woff2?|xml|zip)$/i;

/** Format of a page's path in a release report: a route pattern, or a path from `reportedPage`. */
export const REPORTED = /^\/[\w:*?.~/-]{0,99}$/;

const isCall = (path: string) => /^\/(?:remotes|api)\//i.test(path);

/** The decoded path of a URL without an origin. */
export const pathOf = (url: string) => decodeURI(url.split('?')[0] ?? '/');

/** True for the URL of a page, as opposed to a file or a call. */
export function isPage(url: string): boolean {
  const path = pathOf(url);
  return !FILE.test(path) && !isCall(path);
}

/**
 * A URL that the router can decode: a percent sign in the path of a page becomes `%25` if the path is not valid, so that
 * visitors get the page "not found" (product.md 10.11). URLs of calls and release files stay unchanged and are refused.
 */
export function decodable(url: string): string {
  try {
    pathOf(url);
    return url;
  } catch {
    return isCall(url) ? url : url.replace(/^[^?]*/, (path) => path.replaceAll('%', '%25'));
  }
}

/** Path of a page for reports, with `:id` in place of parts with digits; `other` if it may contain a visitor's data. */
export function reportedPage(url: string): string {
  const path = new URL(url).pathname.replaceAll(/\/[^/]*\d[^/]*/g, '/:id');
  return REPORTED.test(path) ? path : 'other';
}

/**
 * Redirect target of a page's URL: collapses repeated slashes, and sends `/index.html` to `/`. Null if the URL needs no
 * redirect or is not a page's.
 */
export function redirectOf(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  if (path.toLowerCase() === SITE_PATHS.index) return '/';
  if (!path.startsWith('/') || !path.includes('//')) return null;
  const single = [path.replaceAll(/[/\\]+/g, '/'), ...query].join('?');
  return isPage(single) ? single : null;
}
