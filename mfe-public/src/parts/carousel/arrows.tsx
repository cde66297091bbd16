import { ArrowLeft, ArrowRight } from 'lucide-react';
import { IconButton } from 'shared-ui';
import { styled } from 'styled-components';
import { carouselTexts } from '../../locales/parts/en-carousel';
import { useTexts } from '../../locales/use-texts';

export const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};
`;

export const RoundControl = styled(IconButton)`
  border-color: color-mix(in srgb, currentColor 45%, transparent);

  @media (scripting: none) {
    display: none;
  }
`;

interface ArrowsProps {
  onPrevious: () => void;
  onNext: () => void;
  /** Accessible names; "Previous" and "Next" by default. */
  labels?: { previous: string; next: string };
}

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
