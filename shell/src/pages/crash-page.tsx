import { Component, useLayoutEffect, type ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button } from 'shared-ui';
import type { ServedPlace } from '../remotes/live-router';
import { Frame } from '../layout/frame';
import { useTexts } from '../locales/use-texts';
import { NotFoundPage } from './not-found-page';
import { AnchorButton, PageMessage } from '../parts/page-message';

const reloadPage = () => window.location.reload();

/** The link home is a plain link: loading the document again clears the state that broke this page. */
function CrashMessage({ reload }: { reload: () => void }) {
  const t = useTexts();
  return (
    <>
      <title>{t('crash.meta.title')}</title>
      <PageMessage role="alert" eyebrow={t('crash.eyebrow')} title={t('crash.title')} text={t('crash.text')}>
        <Button onClick={reload}>{t('crash.reload')}</Button>
        <AnchorButton href="/" $variant="secondary">
          {t('crash.home')}
        </AnchorButton>
      </PageMessage>
    </>
  );
}

/** Shows the message without the frame if the frame fails to render. */
class WithoutFrame extends Component<{ message: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.message : this.props.children;
  }
}

interface CrashPageProps {
  reload?: () => void;
  served?: ServedPlace | undefined;
}

/** The router's error element, for errors that no remote's boundary has caught. */
export function CrashPage({ reload = reloadPage, served }: CrashPageProps) {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useLayoutEffect(() => {
    if (!missing && served?.isShown()) served.restore(error, false);
  }, [missing, served, error]);
  const message = <CrashMessage reload={reload} />;
  return (
    <WithoutFrame message={message}>
      <Frame>{missing ? <NotFoundPage /> : message}</Frame>
    </WithoutFrame>
  );
}
