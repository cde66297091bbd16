import type { ProjectFacts, Range } from 'shared-state/api/public/found';
import { formatArea, formatNumber, formatTaka } from 'shared-ui';
import { useDigits, useLanguage } from 'shared-ui/texts';
import { styled } from 'styled-components';
import { cardFactsTexts } from '../../locales/parts/en-card-facts';
import { useTexts } from '../../locales/use-texts';

const Line = styled.p`
  font-size: ${({ theme }) => theme.size.small};

  > b {
    font-weight: 600;
  }
`;

/** "2, 3" or "2–4". */
function roomsText(rooms: readonly string[]): string {
  const [first = '', last = first] = [rooms[0], rooms.at(-1)];
  return rooms.length > 2 ? `${first}–${last}` : rooms.join(', ');
}

/** Lowest price, sizes, bedrooms and handover of a project's available units, in words. */
function useFactWords() {
  const t = useTexts(cardFactsTexts);
  const language = useLanguage();
  const digits = useDigits();
  const sizes = ([lowest, highest]: Range) =>
    lowest === highest
      ? formatArea(lowest, 'sft', language)
      : `${formatNumber(lowest, language)}–${formatArea(highest, 'sft', language)}`;
  return {
    price: ({ prices }: ProjectFacts) => prices && t('cardFacts.from', { price: formatTaka(prices[0], language) }),
    size: (facts: ProjectFacts) => facts.sizes && sizes(facts.sizes),
    rooms: ({ rooms }: ProjectFacts) => {
      if (rooms.length === 0) return null;
      const text = roomsText(rooms);
      return text === '1' ? t('cardFacts.oneRoom') : t('cardFacts.rooms', { rooms: digits(text) });
    },
    handover: ({ handover }: ProjectFacts) => {
      if (handover === '') return null;
      return handover === 'ready' ? t('cardFacts.ready') : t('cardFacts.handover', { year: digits(handover) });
    },
  };
}

/** Price, bedrooms, sizes and handover on a project's card. */
export function CardFacts({ facts }: { facts: ProjectFacts }) {
  const words = useFactWords();
  const price = words.price(facts);
  const rest = [words.rooms(facts), words.size(facts), words.handover(facts)].filter((text) => text !== null);
  return (
    <>
      {price && (
        <Line>
          <b>{price}</b>
        </Line>
      )}
      {rest.length > 0 && <Line>{rest.join(' · ')}</Line>}
    </>
  );
}
