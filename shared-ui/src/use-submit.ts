import { FORM_ERROR, type FormApi } from 'final-form';
import { isApiError, reasonOf } from 'shared-contract';
import { useToast } from './use-toast';

/** What a mutation hook's trigger gives: `unwrap` rejects with an `ApiError`. */
export type Trigger<Arg, Result> = (arg: Arg) => { unwrap(): Promise<Result> };

/** What is said about a call, and what follows on success. */
export interface Feedback<Result> {
  /** Said where the server sent no text of its own; without it such a success is silent. */
  success?: string;
  /** Said on failure. A function gets the reason ("{message or Unknown error}") and the error; null says nothing. */
  failure?: string | ((reason: string, error: unknown) => string | null);
  /** Runs only on success, e.g. closes the dialog. */
  onSuccess?: (result: Result) => void;
}

export interface SubmitOptions<Result> extends Feedback<Result> {
  /** True puts the form back to its initial values on success. */
  reset?: boolean;
}

/** The user took a submission back: only the form says so. */
export class Withdrawn extends Error {}

/** Errors by field name; the reason of the whole under final-form's `FORM_ERROR`. */
export type SubmissionErrors = Record<string, string>;

/** The form as `onSubmit` gets it, in as far as it is used here. */
export interface SubmittedForm extends Pick<FormApi, 'getRegisteredFields'> {
  restart: () => void;
}

/** `onSubmit` of a form around a mutation: toasts the outcome, gives field errors to the form, keeps what was typed. */
export function useSubmit<Arg, Result>(trigger: Trigger<Arg, Result>, { reset, ...feedback }: SubmitOptions<Result>) {
  const attempt = useAttempt(trigger, feedback);
  return async (values: Arg, form?: SubmittedForm): Promise<SubmissionErrors | undefined> => {
    const outcome = await attempt(values);
    if (!outcome.ok) return submissionErrors(outcome.error, form?.getRegisteredFields());
    if (reset) form?.restart();
    return undefined;
  };
}

/** The same feedback for a call without a form, e.g. Delete or Activate. Resolves to whether it succeeded. */
export function useAction<Arg, Result>(trigger: Trigger<Arg, Result>, feedback: Feedback<Result>) {
  const attempt = useAttempt(trigger, feedback);
  return async (arg: Arg): Promise<boolean> => (await attempt(arg)).ok;
}

type Outcome<Result> = { ok: true; result: Result } | { ok: false; error: unknown };

function useAttempt<Arg, Result>(trigger: Trigger<Arg, Result>, feedback: Feedback<Result>) {
  const { success, failure, onSuccess } = feedback;
  const toast = useToast();
  return async (arg: Arg): Promise<Outcome<Result>> => {
    const outcome = await settle(trigger(arg).unwrap());
    if (outcome.ok) {
      const reply = typeof outcome.result === 'string' ? outcome.result.trim() : '';
      const said = reply || success;
      if (said) toast.success(said);
      onSuccess?.(outcome.result);
    } else if (!(outcome.error instanceof Withdrawn)) {
      const said = typeof failure === 'function' ? failure(reasonOf(outcome.error), outcome.error) : failure;
      if (said) toast.error(said);
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

/** Messages of fields that the form has; all others make up the form's own error. */
function submissionErrors(error: unknown, registered?: string[]): SubmissionErrors {
  const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
  const isOurs = ([name]: [string, string]) => registered === undefined || registered.includes(name);
  const others = fields.filter((field) => !isOurs(field)).map(([, message]) => message);
  return {
    ...Object.fromEntries(fields.filter(isOurs)),
    [FORM_ERROR]: others.length > 0 ? others.join(' ') : reasonOf(error),
  };
}
