const KEY = 'offersSeen';

/** Whether this browser session has shown the offers. A browser without storage counts as one that has not. */
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
    // Blocked storage costs the visitor a repeated pop-up, nothing more.
  }
}
