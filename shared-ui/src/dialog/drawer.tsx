import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { ModalFrame } from './dialog';

export interface DrawerProps {
  onClose: () => void;
  /** Accessible name. */
  label: string;
  side: 'left' | 'right';
  width: string;
  children: ReactNode;
}

const slideIn = keyframes`
  from {
    transform: translateX(var(--from));
  }
`;

const Panel = styled(ModalFrame)<{ $side: DrawerProps['side']; $width: string }>`
  --from: ${({ $side }) => ($side === 'left' ? '-100%' : '100%')};
  inset: ${({ $side }) => ($side === 'left' ? '0 auto 0 0' : '0 0 0 auto')};
  margin: 0;
  width: ${({ $width }) => $width};
  height: 100dvh;
  max-height: none;
  border-radius: 0;

  &[open] {
    animation: ${slideIn} ${({ theme }) => theme.motion.calm};
  }

  @media (prefers-reduced-motion: reduce) {
    &[open] {
      animation: none;
    }
  }
`;

/** A modal panel at a side of the window; open while mounted. Esc and a click outside call `onClose`. */
export function Drawer({ side, width, ...frame }: DrawerProps) {
  return <Panel {...frame} size="sm" $side={side} $width={width} />;
}
