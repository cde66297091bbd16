import { useToast, withRetry } from 'shared-ui';

const countDialogs = () => document.querySelectorAll('dialog[open]').length;

/**
 * Returns a function that loads the code of an action. The function resolves with `undefined` if the agent has opened a
 * dialog meanwhile, so that the action does not cover it, and if loading fails, with a toast; the next call tries again.
 */
export function useOnDemand() {
  const toast = useToast();
  return async function load<Loaded>(code: () => Promise<Loaded>): Promise<Loaded | undefined> {
    const dialogs = countDialogs();
    try {
      const loaded = await withRetry(code);
      return countDialogs() > dialogs ? undefined : loaded;
    } catch {
      toast.error('This could not be loaded. Please check your connection and try again.');
      return undefined;
    }
  };
}
