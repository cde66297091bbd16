import { css, styled } from 'styled-components';

/**
 * Text and action colours for a dark background; nested buttons inherit them. Only on screens: browsers print no
 * backgrounds by default, so light text would be unreadable.
 */
export const onDark = css`
  @media print {
    background: none !important;
  }

  @media screen {
    --action: ${({ theme }) => theme.color.brass};
    --action-strong: ${({ theme }) => theme.color.brassSoft};
    --on-action: ${({ theme }) => theme.color.greenDark};
    --eyebrow: ${({ theme }) => theme.color.brass};
    --quiet: ${({ theme }) => theme.color.greenSoft};
    color: ${({ theme }) => theme.color.ivory};
  }
`;

/** Hides an element when the page is printed. */
export const notPrinted = css`
  @media print {
    display: none;
  }
`;

/** Centred column of the page's maximum width, with gutters. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${({ theme }) => theme.width.page} + 2 * clamp(20px, 4vw, 48px));
  margin-inline: auto;
  padding-inline: clamp(20px, 4vw, 48px);
`;

/** A full-width page section with vertical padding. `$tone` green has light text and brass actions. */
export const Section = styled.section<{ $tone?: 'ivory' | 'paper' | 'green' }>`
  padding-block: clamp(56px, 8vw, 112px);
  overflow-wrap: anywhere;
  ${({ $tone, theme }) => $tone === 'paper' && `background: ${theme.color.paper};`}
  ${({ $tone }) =>
    $tone === 'green' &&
    css`
      ${onDark}
      background: ${({ theme }) => theme.color.green};
    `}
`;

/** A bordered box with padding. */
export const Card = styled.div`
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.ink};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  padding: clamp(20px, 3vw, 32px);
`;

/** A list without markers and indentation. */
export const PlainList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Elements below each other. `$gap` in steps of `theme.space`. */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  gap: ${({ theme, $gap = 5 }) => theme.space($gap)};

  /* Firefox moves a table or a list of details in a grid to the next sheet as a whole. */
  @media print {
    &:has(table, dl) {
      display: block;

      > * + * {
        margin-top: ${({ theme, $gap = 5 }) => theme.space($gap)};
      }
    }
  }
`;

/** Elements in a line that wraps. `$gap` in steps of `theme.space`. */
export const Cluster = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme, $gap = 3 }) => theme.space($gap)};
`;
