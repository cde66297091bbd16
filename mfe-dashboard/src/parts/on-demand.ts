import { useToast, withRetry } from 'shared-ui';

export const LOAD_FAILED = 'This could not be loaded. Please check your connection and try again.';

const openDialogs = () => [...document.querySelectorAll('dialog[open]')];

/**
 * Returns a function that loads the code of an action. The function resolves with `undefined` if loading fails (after a
 * toast; the next call tries again), or if the agent has opened a dialog meanwhile, which the action must not cover.
 */
export function useOnDemand() {
  const toast = useToast();
  return async function load<Loaded>(code: () => Promise<Loaded>): Promise<Loaded | undefined> {
    const before = openDialogs();
    try {
      const loaded = await withRetry(code);
      return openDialogs().every((dialog) => before.includes(dialog)) ? loaded : undefined;
    } catch {
      toast.error(LOAD_FAILED);
      return undefined;
    }
  };
}
