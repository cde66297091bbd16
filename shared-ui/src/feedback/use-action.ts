import { use } from 'react';
import { isAborted, reasonOf } from 'shared-contract';
import { CallButtonContext } from './call-button';
import { useToast } from './use-toast';

/** A call in progress; `unwrap` rejects with an `ApiError`. */
export interface SentCall<Result> {
  /** Set by the time the call succeeds. */
  readonly requestId?: string | undefined;
  unwrap(): Promise<Result>;
}

/** The trigger of a mutation hook. */
export type Trigger<Arg, Result> = (arg: Arg) => SentCall<Result>;

/** Toasts and callback for the outcome of a call. */
export interface Feedback<Result> {
  /** Toast on success if the server sends no text. Without it, or if it returns undefined, there is no toast. */
  success?: string | ((result: Result) => string | undefined);
  /** Toast on failure. A function gets the reason (`reasonOf`) and the error, and returns null for no toast. */
  failure?: string | ((reason: string, error: unknown) => string | null);
  /** Runs only on success, for example to close the dialog. */
  onSuccess?: (result: Result) => void;
}

/** Error of a submission that the user cancelled; not shown as a toast. */
export class SubmissionCancelled extends Error {}

/** Makes a call without a form, such as Delete, and shows a toast. Resolves to true on success, to false on failure. */
export function useAction<Arg, Result>(trigger: Trigger<Arg, Result>, feedback: Feedback<Result>) {
  const attempt = useAttempt(trigger, feedback);
  return async (arg: Arg): Promise<boolean> => (await attempt(arg)).ok;
}

type Outcome<Result> = { ok: true; result: Result } | { ok: false; error: unknown };

/** Makes a call and shows a toast. Does not reject if the call fails, only if a callback of `feedback` throws. */
export function useAttempt<Arg, Result>(trigger: Trigger<Arg, Result>, feedback: Feedback<Result>) {
  const { success, failure, onSuccess } = feedback;
  const toast = useToast();
  const buttonOf = use(CallButtonContext);
  return async (arg: Arg): Promise<Outcome<Result>> => {
    const call = trigger(arg);
    const outcome = await settle(call.unwrap());
    if (outcome.ok) {
      const reply = typeof outcome.result === 'string' ? outcome.result.trim() : '';
      const text = reply || (typeof success === 'function' ? success(outcome.result) : success);
      const button = call.requestId === undefined ? undefined : buttonOf(call.requestId);
      if (text) toast.success(text, { button });
      onSuccess?.(outcome.result);
      // The login page reports the end of the session.
    } else if (!(outcome.error instanceof SubmissionCancelled || isAborted(outcome.error))) {
      const text = typeof failure === 'function' ? failure(reasonOf(outcome.error), outcome.error) : failure;
      if (text) toast.error(text);
    }
    return outcome;
  };
}

async function settle<Result>(call: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { ok: true, result: await call };
  } catch (error) {
    return { ok: false, error };
  }
}
