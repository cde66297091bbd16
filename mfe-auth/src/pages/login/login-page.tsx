import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { fieldErrors, isApiError, loginRules, type LoginValues } from 'shared-contract';
import { isSessionValid, selectSession, selectSessionEnd, useAppSelector, useConfig } from 'shared-state';
import { useLoginMutation } from 'shared-state/api/public/auth';
import { Form, Heading, Lead, PasswordField, SubmitButton, TextField, useHydrated } from 'shared-ui';
import { BusyOverlay } from '../../parts/busy-overlay';
import { InlineAlert } from '../../parts/inline-alert';
import { SplitLayout } from '../../parts/split-layout';
import { returnTarget } from './return-target';

const UNAUTHORISED = 401;

const Fields = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  margin-top: ${({ theme }) => theme.space(8)};
`;

const SignUp = styled.p`
  margin-top: ${({ theme }) => theme.space(6)};
  color: ${({ theme }) => theme.color.muted};

  > a {
    display: inline-block;
    padding-block: 10px;
    color: ${({ theme }) => theme.color.green};
    font-weight: 600;
  }
`;

/** "Welcome Back": leads to `returnTo` or the dashboard, at once where a valid session is stored already. */
export function LoginPage() {
  const { t } = useTranslation('mfe-auth');
  const { brand } = useConfig();
  const [search] = useSearchParams();
  const [arrivedAt] = useState(Date.now);
  const [problem, setProblem] = useState<'wrongCredentials' | 'failed' | null>(null);
  const [login, { isLoading }] = useLoginMutation();
  // The server, which knows of no session, renders the form.
  const hydrated = useHydrated();
  const isSignedIn = isSessionValid(useAppSelector(selectSession), arrivedAt) && hydrated;
  const isExpired = useAppSelector(selectSessionEnd) === 'refused';

  const signIn = async (values: LoginValues) => {
    setProblem(null);
    try {
      const session = await login(values).unwrap();
      if (!isSessionValid(session, Date.now())) setProblem('failed');
    } catch (error) {
      setProblem(isApiError(error) && error.status === UNAUTHORISED ? 'wrongCredentials' : 'failed');
    }
  };
  const validate = (values: LoginValues) => {
    const fields = Object.keys(fieldErrors(loginRules, values));
    return Object.fromEntries(fields.map((field) => [field, t(`login.problems.${field}`)]));
  };

  return (
    <SplitLayout whole>
      <Heading as="h1" size="h2">
        {t('login.title')}
      </Heading>
      <Lead>{t('login.intro', { brand: brand.name })}</Lead>
      {isExpired && problem === null && <InlineAlert tone="info">{t('login.expired')}</InlineAlert>}
      {problem !== null && (
        <InlineAlert tone="danger" dismissLabel={t('login.dismiss')} onDismiss={() => setProblem(null)}>
          {t(`login.${problem}`)}
        </InlineAlert>
      )}
      <Form<LoginValues>
        onSubmit={signIn}
        validate={validate}
        render={({ handleSubmit }) => (
          <Fields onSubmit={handleSubmit} noValidate>
            <TextField
              name="email"
              label={t('login.email')}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <PasswordField name="password" label={t('login.password')} autoComplete="current-password" required />
            <SubmitButton>{t('login.submit')}</SubmitButton>
          </Fields>
        )}
      />
      <SignUp>
        {t('login.noAccount')} <Link to="/register">{t('login.signUp')}</Link>
      </SignUp>
      {(isLoading || isSignedIn) && <BusyOverlay label={t('login.busy')} />}
      {isSignedIn && <Navigate to={returnTarget(search.get('returnTo'), window.location.origin)} replace />}
    </SplitLayout>
  );
}
