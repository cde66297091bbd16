import { useToast, withRetry } from 'shared-ui';

const countDialogs = () => document.querySelectorAll('dialog[open]').length;

/**
 * Returns a function that loads the code of an action. Resolves with `undefined` if the agent has meanwhile
 * opened a dialog, which the action would interrupt. On failure, it shows a toast and resolves with `undefined`; the next
 * call tries again.
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
