import { useState } from 'react';

/** Returns whether the action is running, and a function that runs it. */
export function useBusy<Args extends unknown[]>(action: (...args: Args) => unknown) {
  const [isBusy, setBusy] = useState(false);
  const run = async (...args: Args) => {
    setBusy(true);
    try {
      await action(...args);
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, run] as const;
}
