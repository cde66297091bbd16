export const PARAMETER = 'override';
export const KEPT = 'release-overrides';

/** Class of the document while the server-rendered page is hidden (`index.html`). */
const HIDING = 'overriding';

/** True if the URL has overrides or this tab keeps some. Part of the inline script, so it does not import shared-state. */
export function asksForOverrides(): boolean {
  if (new URLSearchParams(window.location.search).has(PARAMETER)) return true;
  try {
    return Boolean(window.sessionStorage.getItem(KEPT));
  } catch {
    return false;
  }
}

/** Hides the server-rendered page before its first paint, because an overridden remote may replace it. */
export const hideServedPage = (): void => document.documentElement.classList.add(HIDING);

export const revealPage = (): void => document.documentElement.classList.remove(HIDING);
