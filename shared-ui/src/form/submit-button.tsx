import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { useHydrated } from '../hooks';
import { Button, type ButtonSize, type ButtonVariant } from '../elements/button';
import { useTexts } from '../i18n/use-texts';

export interface SubmitButtonProps {
  /** Said instead of the children while the form is sent. */
  busyText?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/**
 * Submits its form; disabled and busy while that runs, and disabled until the page is alive: the browser alone would send what
 * is typed as a part of the address. Where it never will be, that is said.
 */
export function SubmitButton({ busyText, children, ...rest }: SubmitButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const hydrated = useHydrated();
  const t = useTexts();
  return (
    <>
      <Button {...rest} type="submit" busy={submitting} disabled={!hydrated}>
        {submitting && busyText ? busyText : children}
      </Button>
      {!hydrated && <noscript>{t('needsScript')}</noscript>}
    </>
  );
}
