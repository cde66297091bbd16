import { useTranslation } from 'react-i18next';
import { CompanyData } from '../../parts/structured';
import { Testimonials } from '../../parts/testimonials';
import { CategoryTiles } from './category-tiles';
import { HeroSlideshow } from './hero-slideshow';
import { NewsSlider } from './news-slider';
import { OfferPopup } from './offer-popup';
import { SignatureProjects } from './signature-projects';
import { VisionBanner } from './vision-banner';

/** The home page; each section loads, fails and stays away on its own. */
export function HomePage() {
  const { t } = useTranslation('mfe-public');
  return (
    <>
      <CompanyData />
      <HeroSlideshow />
      <CategoryTiles />
      <SignatureProjects />
      <VisionBanner />
      <Testimonials eyebrow={t('testimonials.eyebrow')} title={t('testimonials.title')} />
      <NewsSlider />
      <OfferPopup />
    </>
  );
}
