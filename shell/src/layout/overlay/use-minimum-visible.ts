import { useEffect, useState } from 'react';

/**
 * True while `active`, and for at least `ms` after `active` became true. If `occasion` changes while `active` is false, an
 * activity was too short to be rendered: then also true for `ms`.
 */
export function useMinimumVisible(active: boolean, ms: number, occasion = ''): boolean {
  const [last, setLast] = useState({ active, occasion });
  const [started, setStarted] = useState(active ? 1 : 0);
  const [shownLongEnough, setShownLongEnough] = useState(0);

  if (active !== last.active || occasion !== last.occasion) {
    setLast({ active, occasion });
    if (!last.active) setStarted(started + 1);
  }

  useEffect(() => {
    if (started === 0) return undefined;
    const timer = setTimeout(() => setShownLongEnough(started), ms);
    return () => clearTimeout(timer);
  }, [started, ms]);

  return active || shownLongEnough < started;
}
