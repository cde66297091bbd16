import type { Session } from 'shared-contract';
import { isSameAgent } from './session';

/** How many forms of this page hold something that is not saved. */
let holders = 0;

/**
 * While held, a session that the host refuses does not end: its calls wait for a login on the spot. Returns the function
 * that lets go.
 */
export function holdSession(): () => void {
  holders += 1;
  let isHeld = true;
  return () => {
    if (isHeld) holders -= 1;
    isHeld = false;
  };
}

export const isSessionHeld = (): boolean => holders > 0;

const waiting = new Set<(session: Session | null) => void>();

/** The session of the next login of the same agent; null where it is another's, or none comes. */
export function nextLogin(refused: Session): Promise<Session | null> {
  return new Promise((resolve) => {
    waiting.add((session) => resolve(session !== null && isSameAgent(session, refused) ? session : null));
  });
}

/** Tells the calls that wait. */
export function settleLogin(session: Session | null): void {
  const settled = [...waiting];
  waiting.clear();
  for (const tell of settled) tell(session);
}
