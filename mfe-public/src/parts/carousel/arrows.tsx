import { ArrowLeft, ArrowRight } from 'lucide-react';
import { IconButton } from 'shared-ui';
import { styled } from 'styled-components';

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
  /** Accessible names. */
  labels: { previous: string; next: string };
}

export function Arrows({ onPrevious, onNext, labels }: ArrowsProps) {
  return (
    <>
      <RoundControl label={labels.previous} onClick={onPrevious}>
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
      </RoundControl>
      <RoundControl label={labels.next} onClick={onNext}>
        <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
      </RoundControl>
    </>
  );
}
