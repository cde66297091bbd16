import { ArrowLeft, ArrowRight } from 'lucide-react';
import { IconButton } from 'shared-ui';
import { styled } from 'styled-components';
import { carouselTexts } from '../../locales/parts/en-carousel';
import { useTexts } from '../../locales/use-texts';

/** A row of round controls beside a carousel. */
export const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};
`;

export const RoundControl = styled(IconButton)`
  border-color: color-mix(in srgb, currentColor 45%, transparent);
`;

interface ArrowsProps {
  onPrevious: () => void;
  onNext: () => void;
  /** Names of the two where "Previous" and "Next" would not say enough. */
  labels?: { previous: string; next: string };
}

/** Previous and next. */
export function Arrows({ onPrevious, onNext, labels }: ArrowsProps) {
  const t = useTexts(carouselTexts);
  return (
    <>
      <RoundControl label={labels?.previous ?? t('carousel.previous')} onClick={onPrevious}>
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
      </RoundControl>
      <RoundControl label={labels?.next ?? t('carousel.next')} onClick={onNext}>
        <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
      </RoundControl>
    </>
  );
}
