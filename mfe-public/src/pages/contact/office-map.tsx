import { useTranslation } from 'react-i18next';
import { EmbeddedMap } from '../../parts/embedded-map';

/** The office on an embedded map. */
export function OfficeMap({ src }: { src: string }) {
  const { t } = useTranslation('mfe-public');
  return (
    <section aria-label={t('contact.map')}>
      <EmbeddedMap src={src} title={t('contact.map')} loading={t('contact.mapLoading')} />
    </section>
  );
}
