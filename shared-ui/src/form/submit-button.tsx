import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { Button, type ButtonSize, type ButtonVariant } from '../button';

export interface SubmitButtonProps {
  /** Said instead of the children while the form is sent. */
  busyText?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** Submits its form; disabled and busy while that runs. */
export function SubmitButton({ busyText, children, ...rest }: SubmitButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <Button {...rest} type="submit" busy={submitting}>
      {submitting && busyText ? busyText : children}
    </Button>
  );
}
