import { useToast, withRetry } from 'shared-ui';

export const LOAD_FAILED = 'This could not be loaded. Please check your connection and try again.';

const openDialogs = () => [...document.querySelectorAll('dialog[open]')];

/**
 * Returns a function that loads the code of an action. The function resolves with `undefined` if the agent has opened a
 * dialog meanwhile, so that the action does not cover it, and if loading fails, with a toast; the next call tries again.
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
