import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/typography';

const turn = keyframes`
  to {
    transform: rotate(360deg);
  }
`;

const breathe = keyframes`
  50% {
    opacity: 0.5;
  }
`;

/** Only the spinning ring, in the font size of its parent. */
export const Ring = styled.span`
  display: inline-block;
  flex: none;
  width: 1em;
  height: 1em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
    border-right-color: currentColor;
    opacity: 0.6;
  }
`;

const Middle = styled.div<{ $tall: boolean }>`
  display: grid;
  place-items: ${({ $tall }) => ($tall ? 'start center' : 'center')};
  min-height: ${({ $tall }) => ($tall ? '100vh' : 'auto')};
  padding: ${({ theme }) => theme.space(8)};
  font-size: 2rem;
  color: var(--action, ${({ theme }) => theme.color.brassDark});
`;

interface SpinnerProps {
  /** Text for screen readers. */
  label: string;
  /** Fills the height of the window, to keep the footer out of view while a page loads. */
  tall?: boolean;
}

/** Loading indicator with a text for screen readers. */
export function Spinner({ label, tall = false }: SpinnerProps) {
  return (
    <Middle role="status" $tall={tall}>
      <Ring aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Middle>
  );
}

const Bar = styled.span<{ $width: string; $height: string }>`
  display: block;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.line};
  animation: ${breathe} 1600ms ease-in-out infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

/** Placeholder of the given size (px or CSS length) for content that is loading. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: number | string; height?: number | string }) {
  return <Bar aria-hidden="true" $width={length(width)} $height={length(height)} />;
}
