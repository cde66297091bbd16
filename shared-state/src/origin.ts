/** Where relative calls go: the page's own origin; on the server, which has none, the API host's. */
let apiOrigin: string | undefined;

/** For the server: calls of a relative address go to this origin. */
export function callApiAt(origin: string): void {
  apiOrigin = origin;
}

export const callOrigin = (): string => apiOrigin ?? window.location.origin;

/** The page's cookies; calls that the server makes carry none. */
export const pageCookies = (): string => (typeof document === 'undefined' ? '' : document.cookie);
