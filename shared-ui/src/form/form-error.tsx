import { useFormState } from 'react-final-form';
import { ErrorText } from './fields/field-frame';

/** The submission error that belongs to no field. */
export function FormError() {
  const state = useFormState({ subscription: { submitError: true, dirtySinceLastSubmit: true } });
  const error: unknown = state.submitError;
  if (state.dirtySinceLastSubmit || typeof error !== 'string' || error === '') return null;
  return <ErrorText role="alert">{error}</ErrorText>;
}
