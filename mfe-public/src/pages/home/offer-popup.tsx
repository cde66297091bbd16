import { useEffect, useEffectEvent, useState } from 'react';
import { isCurrentOffer, type Offer } from 'shared-contract';
import { useListActiveOffersQuery } from 'shared-state/api/public/offer';
import { Dialog, LinkButton, Picture, plainText, Stack, useOverlay } from 'shared-ui';
import { styled } from 'styled-components';
import { homeTexts } from '../../locales/pages/en-home';
import { useTexts } from '../../locales/use-texts';
import { CARD_WIDTHS, pictureUrl } from '../../parts/pictures';
import { useDate } from '../../parts/text/posted-date';
import { markOffersSeen, wereOffersSeen } from './offers-seen';

/** Delays of the first and of each following offer (product.md 9.1). */
const FIRST_AFTER_MS = 2500;
const NEXT_AFTER_MS = 500;

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

/** Shows the current offers one after another, once per browser session (product.md 4.3). */
export function OfferPopup() {
  const [openedAt] = useState(() => Date.now());
  const [seenBefore] = useState(wereOffersSeen);
  const [shown, setShown] = useState(0);
  const { data = [] } = useListActiveOffersQuery(undefined, { skip: seenBefore });

  const popup = useOverlay('offer');
  const isOpen = popup.index !== null;
  const offers = seenBefore ? [] : data.filter((offer) => isCurrentOffer(offer, openedAt));
  const isWaiting = !isOpen && shown < offers.length;
  const show = useEffectEvent(() => {
    markOffersSeen();
    popup.open(shown);
    setShown(shown + 1);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => show(), shown === 0 ? openedAt + FIRST_AFTER_MS - Date.now() : NEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, shown, openedAt]);

  const offer = popup.index === null ? undefined : offers[popup.index];
  return offer && <OfferDialog offer={offer} onClose={popup.close} />;
}

interface OfferDialogProps {
  offer: Offer;
  onClose: () => void;
}

function OfferDialog({ offer, onClose }: OfferDialogProps) {
  const t = useTexts(homeTexts);
  const until = useDate(offer.endDate);
  const description = plainText(offer.description);
  return (
    <Dialog open onClose={onClose} title={offer.title || t('home.offer.untitled')}>
      <Stack $gap={4}>
        {offer.picture !== null && (
          <Shot
            src={pictureUrl(offer.picture)}
            alt={t('home.offer.picture', { title: offer.title })}
            sizes="(min-width: 768px) 576px, 83vw"
            widths={CARD_WIDTHS}
            width={1200}
            height={800}
          />
        )}
        {description && <p>{description}</p>}
        {until && <Until>{t('home.offer.until', { date: until })}</Until>}
        {/* Replaces the dialog's entry in the history. */}
        <LinkButton to="/contact" replace>
          {t('home.offer.ask')}
        </LinkButton>
      </Stack>
    </Dialog>
  );
}
