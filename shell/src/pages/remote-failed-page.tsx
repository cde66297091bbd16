import { useTranslation } from 'react-i18next';
import { useConfig, useSite } from 'shared-state';
import { Button, LinkButton, Metadata, phoneUrl } from 'shared-ui';
import { AnchorButton, PageMessage } from '../parts/page-message';

interface RemoteFailedPageProps {
  onRetry: () => void;
  /** True while a retry runs. */
  busy: boolean;
}

/** Stands in the place of a remote that cannot be loaded; the rest of the site does not notice. */
export function RemoteFailedPage({ onRetry, busy }: RemoteFailedPageProps) {
  const { t } = useTranslation('shell');
  const { contact } = useConfig();
  const site = useSite();
  const [phone] = contact.phones;
  return (
    <>
      <Metadata {...site} title={t('remoteFailed.meta.title')} />
      <PageMessage
        role="alert"
        eyebrow={t('remoteFailed.eyebrow')}
        title={t('remoteFailed.title')}
        text={t('remoteFailed.text')}
      >
        <Button onClick={onRetry} busy={busy}>
          {t('remoteFailed.retry')}
        </Button>
        <LinkButton to="/" variant="secondary">
          {t('remoteFailed.home')}
        </LinkButton>
        <AnchorButton href={phoneUrl(phone)} $variant="ghost">
          {t('contact.call', { phone })}
        </AnchorButton>
      </PageMessage>
    </>
  );
}
