const KEY = 'offersSeen';

/** True if this browser session has shown the offers; false if storage is blocked. */
export function wereOffersSeen(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function markOffersSeen(): void {
  try {
    window.sessionStorage.setItem(KEY, 'true');
  } catch {
    // With blocked storage the pop-up is shown again.
  }
}
