import { styled } from 'styled-components';
import { TruncatedText } from 'shared-ui';

/** Around a table of many columns: the last one, with the buttons, stays in sight when it is scrolled sideways. */
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

/** A title of many words, kept to few lines. */
export const Headline = styled.div`
  ${({ theme }) => theme.media.md} {
    min-width: 160px;
  }
`;

/** A cut text in a column that does not get too narrow to read. */
export function LongText(props: { text: string; max: number; ellipsis?: string }) {
  return (
    <Block>
      <TruncatedText {...props} />
    </Block>
  );
}

/** A short text on one line where the table is one. */
export const OneLine = styled.span`
  ${({ theme }) => theme.media.md} {
    white-space: nowrap;
  }
`;
