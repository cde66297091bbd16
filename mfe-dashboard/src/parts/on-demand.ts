import { useToast, withRetry } from 'shared-ui';

/** Loads code that an action needs. If that fails, a toast says so, and the next action tries again. */
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
