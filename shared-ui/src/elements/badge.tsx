import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type BadgeTone = 'positive' | 'neutral';

const Mark = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  padding: 2px 10px;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme, $tone }) => ($tone === 'positive' ? theme.color.successSoft : theme.color.ivory)};
  color: ${({ theme, $tone }) => ($tone === 'positive' ? theme.color.success : theme.color.muted)};
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
