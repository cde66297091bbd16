import { Suspense } from 'react';
import { CompanyData } from '../../parts/structured-data';
import { Testimonials } from '../../parts/testimonials';
import { CategoryTiles } from './category-tiles';
import { HeroSlideshow } from './hero-slideshow';
import { NewsSlider } from './news-slider';
import { OfferPopup } from './offer-popup';
import { SignatureProjects } from './signature-projects';
import { VisionBanner } from './vision-banner';

/** The home page. The Suspense boundaries let React hydrate its sections one by one, from the top. */
export function HomePage() {
  return (
    <>
      <CompanyData />
      <HeroSlideshow />
      <Suspense>
        <CategoryTiles />
      </Suspense>
      <Suspense>
        <SignatureProjects />
      </Suspense>
      <Suspense>
        <VisionBanner />
      </Suspense>
      <Suspense>
        <Testimonials />
      </Suspense>
      <Suspense>
        <NewsSlider />
      </Suspense>
      <OfferPopup />
    </>
  );
}
