import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button } from 'shared-ui';
import { Frame } from '../layout/frame';
import { useTexts } from '../locales/use-texts';
import { NotFoundPage } from './not-found-page';
import { AnchorButton, PageMessage } from '../parts/page-message';

const reloadPage = () => window.location.reload();

/** The way home is a plain link: it loads the site anew, whatever state broke this page. */
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

/** Shows the message alone where the frame itself is what breaks. */
class WithoutFrame extends Component<{ message: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.message : this.props.children;
  }
}

/** The router's error element: an error that no page caught, told within the frame. */
export function CrashPage({ reload = reloadPage }: { reload?: () => void }) {
  const error = useRouteError();
  const message = <CrashMessage reload={reload} />;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <WithoutFrame message={message}>
      <Frame>{missing ? <NotFoundPage /> : message}</Frame>
    </WithoutFrame>
  );
}
