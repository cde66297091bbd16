import { startTransition, useEffect, useState } from 'react';
import { isCurrentOffer, type Offer } from 'shared-contract';
import { tabStorage, usePreviewed } from 'shared-state';
import { useListActiveOffersQuery } from 'shared-state/api/public/offer';
import {
  Card,
  Container,
  Dialog,
  Heading,
  LinkButton,
  Picture,
  plainText,
  Section,
  Stack,
  useHydrated,
} from 'shared-ui';
import { styled } from 'styled-components';
import { homeTexts } from '../../locales/pages/en-home';
import { useTexts } from '../../locales/use-texts';
import { CardGrid } from '../../parts/grids/card-grid';
import { carouselRows } from '../../parts/paging/parts';
import { CARD_WIDTHS, pictureUrl } from '../../parts/pictures';
import { useDate } from '../../parts/text/posted-date';

/** Delays of the first and of each following offer (product.md 9.1). */
const FIRST_AFTER_MS = 2500;
const NEXT_AFTER_MS = 500;

/** Key in session storage, set once the offers have been shown (product.md 9.8). */
const SEEN = 'offersSeen';

const Shot = styled(Picture)`
  > img {
    max-height: 46vh;
    background: ${({ theme }) => theme.color.greenSoft};
    border-radius: ${({ theme }) => theme.radius.md};
  }
`;

const Until = styled.p`
  color: ${({ theme }) => theme.color.brassDark};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
`;

/**
 * Shows the current offers one after another, once per browser session (product.md 4.3). A preview opens its offer
 * directly. Without JavaScript, the offers are a section of the page.
 */
export function OfferPopup() {
  const previewed = usePreviewed('offers');
  const hydrated = useHydrated();
  const [openedAt] = useState(() => Date.now());
  const [seenBefore] = useState(() => previewed === null && tabStorage.getItem(SEEN) !== null);
  const [step, setStep] = useState({ index: 0, due: false });
  const { data = [] } = useListActiveOffersQuery(undefined, { skip: seenBefore });

  useEffect(() => {
    if (step.due) return undefined;
    if (previewed !== null && step.index > 0) return undefined;
    const first = previewed === null ? FIRST_AFTER_MS : 0;
    const wait = step.index === 0 ? first : NEXT_AFTER_MS;
    // In a transition, React renders the dialog in one task and opens it in another.
    const timer = setTimeout(() => startTransition(() => setStep({ index: step.index, due: true })), wait);
    return () => clearTimeout(timer);
  }, [step, previewed]);

  const isOffered = (offer: Offer) => (previewed === null ? isCurrentOffer(offer, openedAt) : offer.id === previewed);
  const offers = seenBefore ? [] : data.filter(isOffered);
  const offer = step.due ? offers[step.index] : undefined;
  const isShown = offer !== undefined;

  useEffect(() => {
    if (isShown && previewed === null) tabStorage.setItem(SEEN, 'true');
  }, [isShown, previewed]);

  // The dialog has no entry in the browser's history, because Back skips entries that were added without a click.
  return (
    <>
      {!hydrated && (
        <noscript>
          <OfferList offers={carouselRows(offers)} />
        </noscript>
      )}
      {offer && <OfferDialog offer={offer} onClose={() => setStep({ index: step.index + 1, due: false })} />}
    </>
  );
}

const Grid = styled(CardGrid)`
  gap: ${({ theme }) => theme.space(6)};
  margin-top: ${({ theme }) => theme.space(8)};
`;

function OfferList({ offers }: { offers: Offer[] }) {
  const t = useTexts(homeTexts);
  if (offers.length === 0) return null;
  return (
    <Section $tone="paper" aria-labelledby="home-offers">
      <Container>
        <Heading id="home-offers">{t('home.offer.current')}</Heading>
        <Grid>
          {offers.map((offer, position) => (
            <Card as="li" key={position}>
              <Stack $gap={4}>
                <Heading as="h3">{offer.title || t('home.offer.untitled')}</Heading>
                <OfferDetails offer={offer} />
              </Stack>
            </Card>
          ))}
        </Grid>
      </Container>
    </Section>
  );
}

interface OfferDialogProps {
  offer: Offer;
  onClose: () => void;
}

function OfferDialog({ offer, onClose }: OfferDialogProps) {
  const t = useTexts(homeTexts);
  return (
    <Dialog open onClose={onClose} title={offer.title || t('home.offer.untitled')}>
      <Stack $gap={4}>
        <OfferDetails offer={offer} />
      </Stack>
    </Dialog>
  );
}

function OfferDetails({ offer }: { offer: Offer }) {
  const t = useTexts(homeTexts);
  const until = useDate(offer.endDate);
  const description = plainText(offer.description);
  return (
    <>
      {offer.picture !== null && (
        <Shot
          src={pictureUrl(offer.picture)}
          alt={offer.title}
          sizes="(min-width: 768px) 576px, 83vw"
          widths={CARD_WIDTHS}
          width={1200}
          height={800}
        />
      )}
      {description && <p>{description}</p>}
      {until && <Until>{t('home.offer.until', { date: until })}</Until>}
      <LinkButton to="/contact">{t('home.offer.ask')}</LinkButton>
    </>
  );
}
