import { useEffect, useState } from 'react';

/** True while `active`, and at least for `ms` from the moment that it became so. */
export function useMinimumVisible(active: boolean, ms: number): boolean {
  const [wasActive, setWasActive] = useState(active);
  const [started, setStarted] = useState(active ? 1 : 0);
  const [shownLongEnough, setShownLongEnough] = useState(0);

  if (active !== wasActive) {
    setWasActive(active);
    if (active) setStarted(started + 1);
  }

  useEffect(() => {
    if (started === 0) return undefined;
    const timer = setTimeout(() => setShownLongEnough(started), ms);
    return () => clearTimeout(timer);
  }, [started, ms]);

  return active || shownLongEnough < started;
}
