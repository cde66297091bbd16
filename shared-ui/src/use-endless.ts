import { useDeferredValue, useEffect, useRef, useState } from 'react';

const BEAT_MS = 150;
/** A tree is watched for endless renders for this long after it was mounted. */
const WATCH_MS = 5000;
/** What is left to do of a tree may take so many times as long as what has been mounted of it, on a slow machine. */
const MOUNTS = 2;

/**
 * True once the tree around it re-renders without end, as an effect does that sets the state it depends on. React keeps
 * such a tree running and puts off for ever what is less urgent: here a deferred question, beat after beat.
 * A busy main thread misses none, because it does not beat either. While one waits no other is asked: each would make React
 * begin anew with what is as little urgent, which on a slow machine never ends by itself.
 */
export function useEndless(missable: number): boolean {
  const [begunAt] = useState(() => performance.now());
  const [question, ask] = useState(0);
  const answered = useDeferredValue(question);
  const missed = useRef(0);
  const [endless, setEndless] = useState(false);

  useEffect(() => {
    missed.current = 0;
  }, [answered]);

  useEffect(() => {
    const allowed = Math.max(missable, (MOUNTS * (performance.now() - begunAt)) / BEAT_MS);
    const timer = setInterval(() => {
      missed.current += 1;
      if (missed.current === 1) ask((last) => last + 1);
      else if (missed.current > allowed) setEndless(true);
    }, BEAT_MS);
    const end = setTimeout(() => clearInterval(timer), WATCH_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [missable, begunAt]);

  return endless;
}
