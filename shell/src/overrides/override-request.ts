export const PARAMETER = 'override';
export const KEPT = 'release-overrides';

/** Class of the document while the server's page is hidden (`index.html`). */
const HIDING = 'overriding';

/** True if the address has overrides, or this tab has kept some. Part of the inline script, so without shared-state. */
export function asksForOverrides(): boolean {
  if (new URLSearchParams(window.location.search).has(PARAMETER)) return true;
  try {
    return Boolean(window.sessionStorage.getItem(KEPT));
  } catch {
    return false;
  }
}

/** Hides the server's page before its first paint, because an overridden remote may replace it. */
export const hideServedPage = (): void => document.documentElement.classList.add(HIDING);

export const revealPage = (): void => document.documentElement.classList.remove(HIDING);
