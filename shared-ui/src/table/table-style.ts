import { css, styled, type DefaultTheme } from 'styled-components';
import type { Column } from './column';

export interface CardsBelow {
  /** Breakpoint below which a table becomes a stack of cards. */
  $cardsBelow: 'md' | 'xl';
  /** True if the table scrolls sideways. */
  $overflows: boolean;
}

interface Part {
  $part?: Column<never>['part'] | 'select';
}

const cards = ({ theme, $cardsBelow }: { theme: DefaultTheme } & CardsBelow) =>
  `@media (max-width: ${theme.breakpoint[$cardsBelow] - 0.02}px)`;

export const Scroller = styled.div<CardsBelow>`
  /* When the table is scrolled to, keeps it below the dashboard's sticky header. */
  scroll-margin-top: 140px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};
  ${({ $overflows }) => $overflows && 'overflow-x: auto;'}

  /* Keeps a focused control clear of the actions, which cover the end of its row; 14rem is wider than any of them. */
  &:has(:is(th, td):not(:last-child) :focus) {
    scroll-padding-inline-end: 14rem;
  }

  ${cards} {
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
      gap: ${({ theme }) => theme.space(2)};
    }
  }
`;

export const Head = styled.thead<CardsBelow>`
  ${cards} {
    display: none;
  }
`;

/** Keeps the buttons visible while the table scrolls sideways. */
const actionsLook = ({ theme, $part, $overflows }: { theme: DefaultTheme } & Part & CardsBelow) =>
  $part === 'actions' &&
  $overflows &&
  css`
    position: sticky;
    right: 0;
    border-left: 1px solid ${theme.color.line};
  `;

export const HeadCell = styled.th<CardsBelow & Part & { $width?: string }>`
  position: sticky;
  top: ${({ $overflows }) => ($overflows ? 0 : 'var(--header-height, 0)')};
  z-index: 1;
  width: ${({ $width }) => $width ?? 'auto'};
  height: 48px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.ivory};
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.8125rem;
  font-weight: 600;
  letter-spacing: 0.03em;
  text-align: start;
  white-space: nowrap;
  ${actionsLook}

  &:first-child {
    border-start-start-radius: ${({ theme }) => theme.radius.lg};
  }

  &:last-child {
    border-start-end-radius: ${({ theme }) => theme.radius.lg};
  }
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

  &[data-selected] {
    background: ${({ theme }) => theme.color.greenSoft};
  }

  ${cards} {
    display: grid;
    /* Keeps the name at least as wide as a word; the buttons wrap instead. */
    grid-template-columns: auto minmax(96px, 1fr) auto;
    align-items: center;
    padding: ${({ theme }) => theme.space(3)};
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.lg};
    background: ${({ theme }) => theme.color.paper};
  }
`;

/** Windows whose cards are too narrow for picture, name and buttons side by side. */
const NARROW_CARD = '@media (max-width: 359.98px)';

/** Layout of a card's cells: picture, name and buttons on the first line, then the others with their column headers. */
const cardCell = {
  picture: css`
    grid-area: 1 / 1 / span 2;
    align-self: start;
    margin-inline-end: ${({ theme }) => theme.space(3)};
  `,
  title: css`
    grid-area: 1 / 2;
    font-weight: 600;

    ${NARROW_CARD} {
      grid-column-end: -1;
    }
  `,
  actions: css`
    grid-area: 1 / 3;
    margin-inline-start: ${({ theme }) => theme.space(2)};

    ${NARROW_CARD} {
      order: 1;
      grid-area: auto / 2 / auto / -1;
      margin: ${({ theme }) => theme.space(2)} 0 0;
    }
  `,
  select: css`
    grid-area: 1 / 1;
    z-index: 1;
    place-self: start;
  `,
  other: css`
    grid-column: 2 / -1;
    display: grid;
    grid-template-columns: minmax(72px, 26%) minmax(0, 1fr);
    align-items: baseline;
    gap: ${({ theme }) => theme.space(2)};
    padding-top: 2px;

    /* Column header, because the table head is hidden. */
    &::before {
      content: attr(data-label);
      color: ${({ theme }) => theme.color.muted};
      font-size: 0.8125rem;
    }
  `,
};

export const Cell = styled.td<CardsBelow & Part>`
  height: 64px;
  padding: ${({ theme }) => theme.space(1)} ${({ theme }) => theme.space(3)};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  text-align: start;
  vertical-align: middle;
  ${actionsLook}
  ${({ theme, $part, $overflows }) => $part === 'actions' && $overflows && `background: ${theme.color.paper};`}
  ${({ $part }) => $part === 'select' && 'width: 44px; padding-inline-end: 0;'}

  /* Keeps a focused control below the sticky head. */
  :is(a, button, video, input) {
    scroll-margin-top: 48px;
  }

  tr:last-child > & {
    border-bottom: 0;
  }

  ${cards} {
    display: block;
    height: auto;
    padding: 0;
    border: 0;
    overflow-wrap: anywhere;
    ${({ $part }) => cardCell[$part ?? 'other']}
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
    grid-column: 1 / -1;
  }
`;

export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;
