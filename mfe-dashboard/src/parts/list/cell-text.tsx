import { styled } from 'styled-components';
import { TruncatedText } from 'shared-ui';

const Block = styled.div`
  ${({ theme }) => theme.media.md} {
    display: -webkit-box;
    min-width: 150px;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** Maximum number of characters (product.md 9.2). */
const MAX = 100;

/** Truncated text, in at most two lines of a table row. The tooltip has the full text. */
export function LongText({ text, max = MAX, ellipsis }: { text: string; max?: number; ellipsis?: string }) {
  const isCut = Array.from(text).length > max;
  return (
    <Block title={isCut ? undefined : text}>
      <TruncatedText text={text} max={max} ellipsis={ellipsis} />
    </Block>
  );
}

/** Short text with a minimum column width, so that it needs at most two lines. */
export const ShortText = styled.div`
  ${({ theme }) => theme.media.md} {
    min-width: 180px;
  }
`;

/** Text that doesn't wrap, except on narrow screens, where rows are cards. */
export const OneLine = styled.span`
  ${({ theme }) => theme.media.md} {
    white-space: nowrap;
  }
`;
