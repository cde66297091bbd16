import { useState, type ReactNode } from 'react';
import { fieldErrors, isApiError, loginRules, type LoginValues } from 'shared-contract';
import { isSessionValid } from 'shared-state';
import { useLoginMutation } from 'shared-state/api/public/auth';
import { Form, PasswordField, Stack, SubmitButton, TextField } from 'shared-ui';
import { loginTexts } from '../locales/en-login';
import { useTexts } from '../locales/use-texts';
import { InlineAlert } from './inline-alert';

const FIELDS = ['email', 'password'] as const;

const UNAUTHORISED = 401;

interface LoginFormProps {
  /** Shown above the form while there is no error. */
  notice?: string | false;
  /** Fixes the email field, so that only this agent can sign in again. */
  email?: string;
  onBusy?: (isBusy: boolean) => void;
  /** More buttons. */
  children?: ReactNode;
  className?: string;
}

/** Email and password. A successful login puts the session into the store; requests waiting for it then continue. */
export function LoginForm({ notice, email = '', onBusy, children, className }: LoginFormProps) {
  const t = useTexts(loginTexts);
  const [problem, setProblem] = useState<'wrongCredentials' | 'failed' | null>(null);
  const [initial] = useState({ email });
  const [login] = useLoginMutation();

  const signIn = async (values: LoginValues) => {
    setProblem(null);
    onBusy?.(true);
    try {
      const session = await login(values).unwrap();
      if (!isSessionValid(session, Date.now())) setProblem('failed');
    } catch (error) {
      setProblem(isApiError(error) && error.status === UNAUTHORISED ? 'wrongCredentials' : 'failed');
    } finally {
      onBusy?.(false);
    }
  };
  const validate = (values: LoginValues) => {
    const problems = fieldErrors(loginRules, values);
    const fields = FIELDS.filter((field) => field in problems);
    return Object.fromEntries(fields.map((field) => [field, t(`login.problems.${field}`)]));
  };

  return (
    <>
      {notice && problem === null && <InlineAlert tone="info">{notice}</InlineAlert>}
      {problem !== null && (
        <InlineAlert tone="danger" dismissLabel={t('login.dismiss')} onDismiss={() => setProblem(null)}>
          {t(`login.${problem}`)}
        </InlineAlert>
      )}
      <Form<LoginValues>
        initialValues={initial}
        onSubmit={signIn}
        validate={validate}
        render={({ handleSubmit }) => (
          <Stack as="form" method="post" onSubmit={handleSubmit} noValidate className={className}>
            <TextField
              name="email"
              label={t('login.email')}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={email !== ''}
              required
            />
            <PasswordField name="password" label={t('login.password')} autoComplete="current-password" required />
            <SubmitButton>{t('login.submit')}</SubmitButton>
            {children}
          </Stack>
        )}
      />
    </>
  );
}
