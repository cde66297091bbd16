import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { useHydrated } from '../../hooks';

/** What every field takes. */
export interface FieldBase {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
}

interface FieldOptions {
  format?: (value: unknown) => unknown;
  parse?: (value: unknown) => unknown;
  type?: 'checkbox';
}

const keep = (value: unknown) => value;

/** A field's value and error, and the ids that tie its control to its label, hint and error. */
export function useFormField({ name, label, hint, required }: FieldBase, options: FieldOptions = {}) {
  const id = useId();
  // final-form would turn '' into a missing value, so that a text once saved could not be emptied.
  // The label is told to the form, so that what is said about a field elsewhere names it alike.
  const data = useMemo(() => ({ label }), [label]);
  const { input, meta } = useField<unknown>(name, { parse: keep, data, ...options });
  useTypedBefore(id, input.value, input.onChange);
  const shown = meta.touched || meta.dirty;
  const problem: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  const error = shown && typeof problem === 'string' && problem !== '' ? problem : undefined;

  const ids = { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined;
  return {
    input,
    meta,
    error,
    ids,
    control: {
      id,
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
  };
}

/** Takes over what was typed into a text of the server's page before the page was alive, of which nobody has been told. */
function useTypedBefore(id: string, value: unknown, onChange: (typed: string) => void): void {
  const hydrated = useHydrated();
  const [wasServed] = useState(!hydrated);
  const typed = useRef('');
  // From the page's first commit on: until the form listens, renders put its own value back into the control.
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
    // The form may know it already, without having told the field.
    onChange('');
    onChange(typed.current);
  });
  useEffect(() => {
    if (wasServed) takeOver();
  }, [wasServed]);
}

/** A form value as the text of a control. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
