import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { isSessionValid, selectSession, selectSessionEnd, useAppSelector, useConfig } from 'shared-state';
import { Heading, Lead, useHydrated } from 'shared-ui';
import { loginTexts } from '../../locales/en-login';
import { useTexts } from '../../locales/use-texts';
import { BusyOverlay } from '../../parts/busy-overlay';
import { LoginForm } from '../../parts/login-form';
import { SplitLayout } from '../../parts/split-layout';
import { returnTarget } from './return-target';

const Fields = styled(LoginForm)`
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

/** Redirects to `returnTo` or the dashboard after a login, or immediately if a valid session is stored. */
export function LoginPage() {
  const t = useTexts(loginTexts);
  const { brand } = useConfig();
  const [search] = useSearchParams();
  const [arrivedAt] = useState(Date.now);
  const [isBusy, setBusy] = useState(false);
  // The site's server knows no session and renders the form, so the first render in the browser must render it, too.
  const hydrated = useHydrated();
  const isSignedIn = isSessionValid(useAppSelector(selectSession), arrivedAt) && hydrated;
  const isExpired = useAppSelector(selectSessionEnd) === 'rejected';

  return (
    <SplitLayout standalone>
      <Heading as="h1" size="h2">
        {t('login.title')}
      </Heading>
      <Lead>{t('login.intro', { brand: brand.name })}</Lead>
      <Fields notice={isExpired && t('login.expired')} onBusy={setBusy} />
      <SignUp>
        {t('login.noAccount')} <Link to="/register">{t('login.signUp')}</Link>
      </SignUp>
      {(isBusy || isSignedIn) && <BusyOverlay label={t('login.busy')} />}
      {isSignedIn && <Navigate to={returnTarget(search.get('returnTo'), window.location.origin)} replace />}
    </SplitLayout>
  );
}
