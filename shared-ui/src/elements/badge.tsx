import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Theme } from '../theme/theme';

export type BadgeTone = 'positive' | 'neutral' | 'notice';

type Color = keyof Theme['color'];

const COLORS: Readonly<Record<BadgeTone, { text: Color; back: Color }>> = {
  positive: { text: 'success', back: 'successSoft' },
  neutral: { text: 'muted', back: 'ivory' },
  notice: { text: 'brassDark', back: 'brassSoft' },
};

const Mark = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  padding: 2px 10px;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme, $tone }) => theme.color[COLORS[$tone].back]};
  color: ${({ theme, $tone }) => theme.color[COLORS[$tone].text]};
  box-shadow: inset 0 0 0 1px currentColor;
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.5;
  letter-spacing: 0.02em;
  white-space: nowrap;
`;

/** A one-word status label. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <Mark $tone={tone}>{children}</Mark>;
}
