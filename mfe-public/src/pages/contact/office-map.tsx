import { contactTexts } from '../../locales/pages/en-contact';
import { useTexts } from '../../locales/use-texts';
import { EmbeddedMap } from '../../parts/contact/embedded-map';

export function OfficeMap({ src }: { src: string }) {
  const t = useTexts(contactTexts);
  return (
    <section aria-label={t('contact.map')}>
      <EmbeddedMap src={src} title={t('contact.map')} loading={t('contact.mapLoading')} />
    </section>
  );
}
