import { styled, type DefaultTheme } from 'styled-components';

/** Breakpoint below which a table becomes a stack of cards. */
export interface CardsBelow {
  $cardsBelow: 'md' | 'xl';
}

const cards = ({ theme, $cardsBelow }: { theme: DefaultTheme } & CardsBelow) =>
  `@media (max-width: ${theme.breakpoint[$cardsBelow] - 0.02}px)`;

export const Scroller = styled.div<CardsBelow>`
  max-height: min(76vh, 900px);
  /* Keeps it below the dashboard's sticky header. */
  scroll-margin-top: 140px;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};

  ${cards} {
    max-height: none;
    overflow: visible;
    border: 0;
    background: none;
  }
`;

export const Table = styled.table<CardsBelow>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 0.9375rem;
  line-height: 1.45;

  ${cards} {
    &,
    > tbody {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: ${({ theme }) => theme.space(4)};
    }
  }
`;

export const Head = styled.thead<CardsBelow>`
  ${cards} {
    display: none;
  }
`;

export const HeadCell = styled.th<{ $width?: string }>`
  position: sticky;
  top: 0;
  z-index: 1;
  width: ${({ $width }) => $width ?? 'auto'};
  height: 48px;
  padding: 0 ${({ theme }) => theme.space(4)};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.ivory};
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.8125rem;
  font-weight: 600;
  letter-spacing: 0.03em;
  text-align: start;
  white-space: nowrap;
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: inherit;
  letter-spacing: inherit;
  cursor: pointer;

  > svg {
    flex: none;
  }

  &:hover,
  [aria-sort] > & {
    color: ${({ theme }) => theme.color.green};
  }
`;

export const Row = styled.tr<CardsBelow>`
  &:hover {
    background: ${({ theme }) => theme.color.white};
  }

  ${cards} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.lg};
    background: ${({ theme }) => theme.color.paper};
  }
`;

export const Cell = styled.td<CardsBelow>`
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  text-align: start;
  vertical-align: middle;

  tr:last-child > & {
    border-bottom: 0;
  }

  ${cards} {
    display: grid;
    grid-template-columns: minmax(88px, 30%) minmax(0, 1fr);
    align-items: center;
    gap: ${({ theme }) => theme.space(3)};
    padding: ${({ theme }) => theme.space(2)} 0;
    text-align: start;
    overflow-wrap: anywhere;

    /* Column header, because the table head is hidden. */
    &::before {
      content: attr(data-label);
      color: ${({ theme }) => theme.color.muted};
      font-size: 0.8125rem;
      font-weight: 600;
    }

    &:last-child {
      border-bottom: 0;
    }

    tr:last-child > &:not(:last-child) {
      border-bottom: 1px solid ${({ theme }) => theme.color.line};
    }
  }
`;

/** Cell content; long words break, so that they do not squeeze other columns. */
export const Content = styled.div<CardsBelow & { $wide: boolean }>`
  max-width: ${({ $wide }) => ($wide ? 'none' : '24rem')};
  overflow-wrap: ${({ $wide }) => ($wide ? 'anywhere' : 'break-word')};

  ${cards} {
    max-width: none;
    overflow-wrap: anywhere;
  }
`;

/** A cell across all columns, for the error and empty states. */
export const FullWidthCell = styled.td<CardsBelow>`
  padding: 0;

  > div {
    border: 0;
    background: none;
  }

  ${cards} {
    display: block;
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space(3)};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
`;

export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;
