import type { FormApi } from 'final-form';
import { useLayoutEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Form as FinalForm, type FormProps as FinalFormProps, type FormRenderProps } from 'react-final-form';
import { useHydrated } from '../hooks';
import { InitialErrors } from './initial-errors';

/** react-final-form's render properties, with a `handleSubmit` for `<form onSubmit>`. */
export interface FormState<Values> extends Omit<FormRenderProps<Values>, 'handleSubmit'> {
  handleSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
}

export interface FormProps<Values> extends Omit<FinalFormProps<Values>, 'children' | 'component' | 'render'> {
  render?: (props: FormState<Values>) => ReactNode;
  children?: (props: FormState<Values>) => ReactNode;
  /** Errors to show at fields until they are edited, by field name. */
  initialErrors?: Readonly<Record<string, string>>;
}

const NONE = {};

/**
 * react-final-form's `Form`. A rejected submission moves the focus to the first invalid field. Until hydration ends,
 * the form does not know all text that was typed, so a submission is postponed: `SubmitButton` sends it later.
 */
export function Form<Values>({ render, children, initialErrors = NONE, ...rest }: FormProps<Values>) {
  const show = render ?? children;
  const hydrated = useHydrated();
  const [finished, setFinished] = useState<Submitted<Values> | null>(null);
  // Focus after the commit that unlocks the fields, because inert fields cannot take the focus.
  useLayoutEffect(() => {
    if (finished) focusFirstInvalid(finished);
  }, [finished]);
  const submitAndFocus = ({ form, handleSubmit }: FormRenderProps<Values>, event?: SyntheticEvent<HTMLFormElement>) => {
    const submitted = { form, element: event?.currentTarget };
    // `handleSubmit` returns a promise only if the form is valid and is being sent.
    const submission = handleSubmit(event);
    if (submission) void submission.then(() => setFinished(submitted));
    else focusFirstInvalid(submitted);
  };
  return (
    <InitialErrors value={initialErrors}>
      <FinalForm<Values>
        {...rest}
        render={(props) =>
          show?.({ ...props, handleSubmit: (event) => (hydrated ? submitAndFocus(props, event) : postpone(event)) })
        }
      />
    </InitialErrors>
  );
}

function postpone(event: SyntheticEvent<HTMLFormElement> | undefined): void {
  event?.preventDefault();
  event?.currentTarget.setAttribute('aria-busy', 'true');
}

interface Submitted<Values> {
  form: Pick<FormApi<Values>, 'getState'>;
  element: HTMLFormElement | undefined;
}

function focusFirstInvalid<Values>({ form, element }: Submitted<Values>): void {
  const { errors, submitErrors, submitFailed } = form.getState();
  if (!submitFailed) return;
  const names = new Set([...Object.keys(errors ?? {}), ...Object.keys(submitErrors ?? {})]);
  const controls = [...(element?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  controls.find((control) => names.has(control.getAttribute('name') ?? ''))?.focus();
}
