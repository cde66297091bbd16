/** Base of relative API URLs on the server. In the browser it is the page's origin. */
let apiOrigin: string | undefined;

/** Sets the origin of relative API URLs; for the server. */
export function callApiAt(origin: string): void {
  apiOrigin = origin;
}

export const callOrigin = (): string => apiOrigin ?? window.location.origin;

/** The page's cookies; '' on the server. */
export const pageCookies = (): string => (typeof document === 'undefined' ? '' : document.cookie);
