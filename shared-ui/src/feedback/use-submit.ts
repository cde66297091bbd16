import { FORM_ERROR, type FormApi } from 'final-form';
import { isApiError, reasonOf } from 'shared-contract';
import { useAttempt, type Feedback, type Trigger } from './use-action';

export interface SubmitOptions<Result> extends Feedback<Result> {
  /** True resets the form on success. */
  reset?: boolean;
}

/** Errors by field name; the form's error under final-form's `FORM_ERROR`. */
export type SubmissionErrors = Record<string, string>;

/** The part of final-form's `FormApi` that `useSubmit` uses. */
export interface SubmittedForm extends Pick<FormApi, 'getRegisteredFields'> {
  restart: () => void;
}

/** Returns a form's `onSubmit` for a mutation: shows a toast and, on failure, keeps the input and returns its errors. */
export function useSubmit<Arg, Result>(trigger: Trigger<Arg, Result>, { reset, ...feedback }: SubmitOptions<Result>) {
  const attempt = useAttempt(trigger, feedback);
  return async (values: Arg, form?: SubmittedForm): Promise<SubmissionErrors | undefined> => {
    const outcome = await attempt(values);
    if (!outcome.ok) return submissionErrors(outcome.error, form?.getRegisteredFields());
    if (reset) form?.restart();
    return undefined;
  };
}

/** Messages for the form's fields. `FORM_ERROR` gets the messages for other fields or, without any, the reason. */
function submissionErrors(error: unknown, registered?: string[]): SubmissionErrors {
  const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
  const isRegistered = ([name]: [string, string]) => registered === undefined || registered.includes(name);
  const others = fields.filter((field) => !isRegistered(field)).map(([, message]) => message);
  return {
    ...Object.fromEntries(fields.filter(isRegistered)),
    [FORM_ERROR]: others.length > 0 ? others.join(' ') : reasonOf(error),
  };
}
