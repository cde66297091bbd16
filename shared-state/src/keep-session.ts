import { isSessionValid, renewalTime, renewSession, selectSession, type AppStore } from 'shared-state';

/** After a renewal that nobody answered. */
const RETRY_MS = 5000;
/** The longest that a browser's timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

const SIGNS_OF_USE = ['keydown', 'input', 'pointerdown'] as const;

/**
 * Renews the session of a page in use, also where nothing is called: once a tenth of the token's life is left, if the page
 * was used since it was issued, otherwise with the next sign of use. Returns the function that stops it.
 */
export function keepSession(store: Pick<AppStore, 'dispatch' | 'getState' | 'subscribe'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token: string | undefined;
  let isUsed = false;
  let notBefore = 0;

  const renewIfDue = () => {
    const session = selectSession(store.getState());
    const now = Date.now();
    if (session === null || !isUsed || now < notBefore) return;
    const isValid = isSessionValid(session, now);
    if (isValid && now <= renewalTime(session, now)) return;
    // Of a token that has ended the agent is told once; then the next call does.
    notBefore = isValid ? now + RETRY_MS : Infinity;
    void store.dispatch(renewSession());
  };
  const follow = () => {
    const session = selectSession(store.getState());
    if (session?.token === token) return;
    token = session?.token;
    isUsed = false;
    notBefore = 0;
    clearTimeout(timer);
    if (session === null) return;
    const wait = renewalTime(session, Date.now()) - Date.now() + 1;
    timer = setTimeout(renewIfDue, Math.min(Math.max(wait, 0), LONGEST_WAIT_MS));
  };
  const use = () => {
    isUsed = true;
    renewIfDue();
  };

  follow();
  const unsubscribe = store.subscribe(follow);
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, use, { capture: true, passive: true });
  return () => {
    unsubscribe();
    clearTimeout(timer);
    for (const sign of SIGNS_OF_USE) document.removeEventListener(sign, use, { capture: true });
  };
}
