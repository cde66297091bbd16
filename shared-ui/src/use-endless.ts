import { useDeferredValue, useEffect, useState } from 'react';

const BEAT_MS = 150;
/** A tree is watched for endless renders for this long after it was mounted. */
const WATCH_MS = 5000;

/**
 * True once the tree around it re-renders without end, as an effect does that sets the state it depends on. React keeps
 * such a tree running and puts off for ever what is less urgent: here a deferred count, which then misses beat after beat.
 * A busy main thread misses none, because it does not beat either.
 */
export function useEndless(missable: number): boolean {
  const [beat, setBeat] = useState(0);
  const answered = useDeferredValue(beat);

  useEffect(() => {
    const timer = setInterval(() => setBeat((last) => last + 1), BEAT_MS);
    const end = setTimeout(() => clearInterval(timer), WATCH_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, []);

  return beat - answered > missable;
}
