import { useToast, withRetry } from 'shared-ui';

/**
 * Returns a function that loads the code of an action. On failure, it shows a toast and resolves with `undefined`; the
 * next call tries again.
 */
export function useOnDemand() {
  const toast = useToast();
  return async function load<Loaded>(code: () => Promise<Loaded>): Promise<Loaded | undefined> {
    try {
      return await withRetry(code);
    } catch {
      toast.error('This could not be loaded. Please check your connection and try again.');
      return undefined;
    }
  };
}
