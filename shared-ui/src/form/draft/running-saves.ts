import { useEffect, useState } from 'react';

/** Saves in progress, by the key of their draft. They never reject. */
const running = new Map<string, Promise<void>>();

/** Remembers a save until it ends. Returns the same promise. */
export function trackSave<Result>(key: string | undefined, save: Promise<Result>): Promise<Result> {
  if (key === undefined) return save;
  const end = () => void running.delete(key);
  running.set(key, save.then(end, end));
  return save;
}

/** If a save with this key was already running when the component was mounted, returns true until that save ends. */
export function useEarlierSave(key: string | undefined): boolean {
  const [save, setSave] = useState(() => (key === undefined ? undefined : running.get(key)));
  useEffect(() => {
    let isMounted = true;
    void save?.then(() => {
      if (isMounted) setSave(undefined);
    });
    return () => {
      isMounted = false;
    };
  }, [save]);
  return save !== undefined;
}
