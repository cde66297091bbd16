import { isSessionValid, refreshDueAt, refreshSession, selectSession, type AppStore } from 'shared-state';

/** Minimum interval between two attempts to refresh the same token. */
const RETRY_MS = 5000;
/** Maximum delay of `setTimeout`. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

const ACTIVITY_EVENTS = ['keydown', 'input', 'pointerdown'] as const;

/**
 * Refreshes the session while the user is active, even without API calls. If the user has been active since the token
 * was issued, refreshes it when a tenth of its lifetime is left, otherwise at the next activity after that. Returns the
 * function that stops this.
 */
export function refreshWhileActive(store: Pick<AppStore, 'dispatch' | 'getState' | 'subscribe'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token: string | undefined;
  let isActive = false;
  let notBefore = 0;

  const refreshIfDue = () => {
    const session = selectSession(store.getState());
    const now = Date.now();
    if (session === null || !isActive || now < notBefore) return;
    const isValid = isSessionValid(session, now);
    if (isValid && now <= refreshDueAt(session, now)) return;
    // Refresh an expired token only once here, so that the agent is asked to log in once; later API calls ask again.
    notBefore = isValid ? now + RETRY_MS : Infinity;
    void store.dispatch(refreshSession());
  };
  const follow = () => {
    const session = selectSession(store.getState());
    if (session?.token === token) return;
    token = session?.token;
    isActive = false;
    notBefore = 0;
    clearTimeout(timer);
    if (session === null) return;
    const wait = refreshDueAt(session, Date.now()) - Date.now() + 1;
    timer = setTimeout(refreshIfDue, Math.min(Math.max(wait, 0), MAX_TIMEOUT_MS));
  };
  const onActivity = () => {
    isActive = true;
    refreshIfDue();
  };

  follow();
  // The first activity loaded this module.
  onActivity();
  const unsubscribe = store.subscribe(follow);
  for (const event of ACTIVITY_EVENTS) document.addEventListener(event, onActivity, { capture: true, passive: true });
  return () => {
    unsubscribe();
    clearTimeout(timer);
    for (const event of ACTIVITY_EVENTS) document.removeEventListener(event, onActivity, { capture: true });
  };
}
