import { useEffect, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { useHydrated } from '../hooks';
import { Button, type ButtonSize } from '../elements/button';
import { Ring } from '../elements/spinner';
import { useTexts } from '../i18n/use-texts';

export interface SubmitButtonProps {
  /** Replaces the children while the form is being sent. */
  busyText?: string;
  size?: ButtonSize;
  /** False if the site's server takes the form from browsers without JavaScript. */
  needsScript?: boolean;
  children: ReactNode;
}

const Submit = styled(Button)<{ $needsScript: boolean }>`
  form[aria-busy='true'] & {
    opacity: 0.62;
    cursor: progress;
  }

  @media (scripting: none) {
    display: ${({ $needsScript }) => ($needsScript ? 'none' : undefined)};
  }
`;

/** Visible after the form was submitted, until it can be sent. */
const Waiting = styled.p`
  display: none;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};
  font-weight: 600;

  form[aria-busy='true'] & {
    display: flex;
  }
`;

/**
 * Submits its form; disabled and busy while the form is being sent. If the form was submitted before or during
 * hydration (`shell/src/boot/begin.ts` or `Form` marked it with `aria-busy`), sends it once it is hydrated. Such a form
 * needs `method="post"`, so that no browser ever puts its values into a URL.
 */
export function SubmitButton({ busyText, needsScript = true, children, ...rest }: SubmitButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const hydrated = useHydrated();
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    if (!hydrated || !form?.hasAttribute('aria-busy')) return;
    form.removeAttribute('aria-busy');
    // Not every supported browser has `requestSubmit`.
    button.current?.click();
    // No dependency list: the form may be hydrated after its button. Until then, the click only sets `aria-busy` again, so
    // each render tries again.
  });
  return (
    <>
      {!hydrated && (
        <>
          {/* Enter activates the first submit button of a form: a disabled one keeps Enter from submitting without
              JavaScript. */}
          {needsScript && (
            <noscript>
              <button disabled hidden />
              {t('needsScript')}
            </noscript>
          )}
          <Waiting role="status">
            <Ring aria-hidden="true" />
            {t('sendsSoon')}
          </Waiting>
        </>
      )}
      <Submit {...rest} ref={button} type="submit" busy={submitting} $needsScript={needsScript}>
        {submitting && busyText ? busyText : children}
      </Submit>
    </>
  );
}
