import { isFailureReply } from 'shared-contract';
import { useAction, type Trigger } from 'shared-ui';

const capitalised = (thing: string) => thing.charAt(0).toUpperCase() + thing.slice(1);

/** The default messages of product.md 8.5 for saving, deleting and switching a row. */
export const feedbackOf = (verb: string, thing: string) => ({
  success: `${capitalised(thing)} ${verb}d successfully`,
  failure: (reason: string) => `Failed to ${verb} ${thing}: ${reason}`,
});

export function useRemove(remove: Trigger<string, string>, thing: string) {
  return useAction(remove, feedbackOf('delete', thing));
}

export function useToggle(toggle: Trigger<{ id: string; value: boolean }, string>, thing: string, isActive: boolean) {
  const { success, failure } = feedbackOf(isActive ? 'deactivate' : 'activate', thing);
  return useAction(toggle, {
    success,
    failure: (reason, error) => (isFailureReply(error) ? reason : failure(reason)),
  });
}
