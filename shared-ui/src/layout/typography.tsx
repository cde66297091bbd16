import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import type { FontSize } from '../theme/theme';

type HeadingLevel = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  as?: HeadingLevel;
  size?: FontSize;
}

const DEFAULT_SIZE: Record<HeadingLevel, FontSize> = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'lead',
  h5: 'body',
  h6: 'body',
};

const HeadingText = styled.h2<{ $size: FontSize }>`
  font-size: ${({ theme, $size }) => theme.size[$size]};
  letter-spacing: -0.012em;
`;

/** A heading with independent level (`as`) and font size (`size`). */
export function Heading({ as = 'h2', size, ...rest }: HeadingProps) {
  return <HeadingText as={as} $size={size ?? DEFAULT_SIZE[as]} {...rest} />;
}

/** Small label above a heading. */
export const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  margin-bottom: ${({ theme }) => theme.space(3)};
  color: var(--eyebrow, ${({ theme }) => theme.color.brassDark});
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  letter-spacing: 0.14em;
  text-transform: uppercase;

  &::before {
    content: '';
    width: 28px;
    height: 1px;
    flex: none;
    background: currentColor;
  }
`;

/** An introductory paragraph in larger, muted text. */
export const Lead = styled.p`
  max-width: ${({ theme }) => theme.width.text};
  color: var(--quiet, ${({ theme }) => theme.color.muted});
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.55;
  text-wrap: pretty;

  :is(h1, h2, h3) + & {
    margin-top: ${({ theme }) => theme.space(4)};
  }
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

interface TruncatedTextProps {
  text: string;
  max: number;
  ellipsis?: string;
  /** Drops a word that would be cut, unless it is the first one. */
  wholeWords?: boolean;
}

/** Text cut to `max` characters plus an ellipsis; the tooltip has the full text. */
export function TruncatedText({ text, max, ellipsis = '...', wholeWords = false }: TruncatedTextProps) {
  const letters = Array.from(text);
  if (letters.length <= max) return <>{text}</>;
  const cut = letters.slice(0, max).join('');
  const isBetweenWords = letters[max] === ' ';
  const shown = wholeWords && !isBetweenWords ? cut.replace(/\s+\S*$/, '') : cut;
  return <span title={text}>{shown + ellipsis}</span>;
}
