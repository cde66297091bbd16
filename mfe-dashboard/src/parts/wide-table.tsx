import { styled } from 'styled-components';
import { TruncatedText } from 'shared-ui';

/** Wrapper for a table with many columns: the last column, with the buttons, stays visible when scrolling sideways. */
export const WideTable = styled.div`
  ${({ theme }) => theme.media.md} {
    th,
    td[role='cell']:not(:only-child) {
      padding-inline: ${({ theme }) => theme.space(3)};
    }

    th:last-child,
    td[role='cell']:last-child:not(:only-child) {
      position: sticky;
      right: 0;
      border-left: 1px solid ${({ theme }) => theme.color.line};
    }

    th:last-child {
      z-index: 2;
    }

    td[role='cell']:last-child:not(:only-child) {
      background: ${({ theme }) => theme.color.paper};
    }
  }
`;

const Block = styled.div`
  ${({ theme }) => theme.media.md} {
    min-width: 240px;
  }
`;

/** Minimum width for long titles. */
export const Headline = styled.div`
  ${({ theme }) => theme.media.md} {
    min-width: 160px;
  }
`;

/** Truncated text with a minimum column width. */
export function LongText(props: { text: string; max: number; ellipsis?: string }) {
  return (
    <Block>
      <TruncatedText {...props} />
    </Block>
  );
}

/** Text that doesn't wrap, except on narrow screens, where rows are cards. */
export const OneLine = styled.span`
  ${({ theme }) => theme.media.md} {
    white-space: nowrap;
  }
`;
