import { useMissing, useSite } from 'shared-state';
import { LinkButton, Metadata } from 'shared-ui';
import { PageMessage } from '../parts/page-message';
import { useTexts } from '../locales/use-texts';

export function NotFoundPage() {
  const t = useTexts();
  const site = useSite();
  useMissing(true);
  return (
    <>
      <Metadata {...site} title={t('notFound.meta.title')} missing />
      <PageMessage eyebrow={t('notFound.eyebrow')} title={t('notFound.title')} text={t('notFound.text')}>
        <LinkButton to="/">{t('notFound.home')}</LinkButton>
        <LinkButton to="/projects" variant="secondary">
          {t('notFound.projects')}
        </LinkButton>
      </PageMessage>
    </>
  );
}
