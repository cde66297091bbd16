import { styled } from 'styled-components';

/** Width of the first column, which stays visible while the sheet scrolls. */
export const UNIT_WIDTH = '7.5rem';

export const Scroller = styled.div`
  max-height: min(72vh, 900px);
  overflow: auto;
  /* Keeps the focused cell clear of the sticky head and first column. */
  scroll-padding: 48px 0 0 ${UNIT_WIDTH};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.white};
`;

/** Cells are plain elements: thousands of styled components would be slow. */
export const Grid = styled.table`
  width: max-content;
  min-width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  -webkit-user-select: none;
  user-select: none;

  th,
  td {
    height: 36px;
    padding: 0 ${({ theme }) => theme.space(2)};
    border-right: 1px solid ${({ theme }) => theme.color.line};
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @media (pointer: coarse) {
    th,
    td {
      height: 44px;
    }
  }

  th {
    background: ${({ theme }) => theme.color.ivory};
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.8125rem;
    font-weight: 600;
  }

  thead th {
    position: sticky;
    top: 0;
    z-index: 2;
  }

  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
  }

  thead th:first-child {
    z-index: 3;
  }

  td[data-numeric] {
    text-align: end;
  }

  td[aria-selected='true'] {
    background: ${({ theme }) => theme.color.greenSoft};
  }

  td[data-state='unsaved'] {
    background: ${({ theme }) => theme.color.brassSoft};
  }

  td:is([data-state='error'], [data-state='conflict']) {
    background: ${({ theme }) => theme.color.dangerSoft};
    color: ${({ theme }) => theme.color.danger};
    font-weight: 600;
  }

  /* Outlines, because forced colours remove shadows. */
  td[tabindex='0'] {
    outline: 2px solid ${({ theme }) => theme.color.border};
    outline-offset: -2px;
  }

  td:focus,
  td:focus-within {
    outline-color: ${({ theme }) => theme.color.green};
  }

  @media (forced-colors: active) {
    td:is([data-state='error'], [data-state='conflict']) {
      text-decoration: underline wavy;
    }

    td:focus,
    td:focus-within {
      outline: 4px double;
      outline-offset: -4px;
    }
  }

  td > :is(input, select) {
    width: 100%;
    height: 32px;
    padding: 0;
    border: 0;
    outline: none;
    background: transparent;
    color: inherit;
    font: inherit;
    text-align: inherit;
  }

  @media (pointer: coarse) {
    td > :is(input, select) {
      height: 40px;
      font-size: 1rem;
    }
  }
`;
