import { css, styled } from 'styled-components';

/**
 * Scrolls a wide table sideways, so that the page itself does not scroll. With `$height` (estimated height in px), the
 * browser lays out the table only near the viewport: a long table delays the first interaction on slow phones.
 */
export const Scroller = styled.div<{ $height?: number }>`
  position: relative;
  overflow-x: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.paper};

  &:focus-visible {
    outline-offset: -2px;
  }

  ${({ $height }) =>
    $height !== undefined &&
    css`
      content-visibility: auto;
      contain-intrinsic-height: auto ${$height}px;
    `}

  @media print {
    overflow: visible;
    content-visibility: visible;
  }
`;
