import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { useHydrated } from '../../hooks';
import { InitialErrors } from '../initial-errors';
import { afterPress } from './after-press';

/** Properties of every field. */
export interface FieldBase {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  /** Overrides the form's initial value. A new value applies until the user edits the field. */
  initialValue?: string;
}

interface FieldOptions {
  format?: (value: unknown) => unknown;
  parse?: (value: unknown) => unknown;
  type?: 'checkbox';
}

const keep = (value: unknown) => value;

/** A field's value and error, and the ids that connect its control with its label, hint and error. */
export function useFormField({ name, label, hint, required, initialValue }: FieldBase, options: FieldOptions = {}) {
  const id = useId();
  // Without `keep`, final-form would turn '' into a missing value, and a saved text could not be cleared.
  // `data` is for `labelOf`.
  const data = useMemo(() => ({ label }), [label]);
  const { input, meta } = useField<unknown>(name, { parse: keep, data, initialValue, ...options });
  useRegistration(name, initialValue);
  const early = useTypedBefore(id, input.value, input.onChange);
  const initialError = use(InitialErrors)[name];
  // Text typed before hydration does not count as a change: its error would shift the layout without any user input.
  const shown = meta.touched || (meta.dirty && input.value !== early);
  const current: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  const problem = shown ? current : initialError;
  const error = typeof problem === 'string' && problem !== '' ? problem : undefined;

  // Show the error of a left field only after the press: it would move the pressed button, and the click would be lost.
  const lateInput: typeof input = { ...input, onBlur: (event) => afterPress(() => input.onBlur(event)) };
  const ids = { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined;
  return {
    input: lateInput,
    meta,
    error,
    ids,
    control: {
      id,
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
      // Input that is typed while the form is being sent would be lost when the form closes.
      ...(meta.submitting && { readOnly: true }),
    },
  };
}

/**
 * Registers the field once more, so that it stays in the form while `useField` registers it again for a new label or
 * initial value, as after a change of the language: final-form resets a field that is not registered. A field that
 * nobody has edited shows the new initial value.
 */
function useRegistration(name: string, initialValue: unknown): void {
  const { registerField, getFieldState, resetFieldState } = useForm();
  useEffect(() => registerField(name, () => undefined, {}, { silent: true }), [registerField, name]);
  useEffect(() => {
    if (initialValue !== undefined && getFieldState(name)?.pristine) resetFieldState(name);
  }, [getFieldState, resetFieldState, name, initialValue]);
}

/** Passes text that was typed into the server's page before hydration to the form. Returns that text, or null. */
function useTypedBefore(id: string, value: unknown, onChange: (typed: string) => void): string | null {
  const hydrated = useHydrated();
  const [early, setEarly] = useState<string | null>(null);
  const [wasServed] = useState(!hydrated);
  const typed = useRef('');
  // Remember the control's text from the first commit: until the form has it, each render overwrites the control.
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
    if (!wasServed || !isText) return undefined;
    const note = () => (typed.current = control.value);
    note();
    control.addEventListener('input', note);
    return () => control.removeEventListener('input', note);
  }, [id, wasServed]);
  const takeOver = useEffectEvent(() => {
    if (typed.current === '' || typed.current === asText(value)) return;
    // Change the value twice: if the form already has this text, a single change would not notify the field.
    onChange('');
    onChange(typed.current);
    setEarly(typed.current);
  });
  useEffect(() => {
    if (wasServed) takeOver();
  }, [wasServed]);
  return early;
}

/** A form value as the text of a control. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
