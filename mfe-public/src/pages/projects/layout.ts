import { Container, Section } from 'shared-ui';
import { css, styled } from 'styled-components';
import { CardGrid } from '../../parts/card-grid';

export const Body = styled(Section)`
  padding-top: clamp(32px, 5vw, 64px);
`;

/** Beside a map, the page uses the width of large windows. */
export const Room = styled(Container)<{ $isMap: boolean }>`
  ${({ $isMap, theme }) =>
    $isMap &&
    css`
      ${theme.media.lg} {
        max-width: 1760px;
      }
    `}
`;

/** Has room for the links that appear after hydration. */
export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${({ theme }) => theme.space(5)};
  min-height: 48px;
  margin-block: ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.color.muted};
`;

export const Item = styled.li`
  position: relative;

  &[data-marked] > article {
    border-color: ${({ theme }) => theme.color.green};
    box-shadow: 0 0 0 2px ${({ theme }) => theme.color.green};
  }
`;

/** With filters beside it, the list has two columns; beside a map one, or two in large windows. */
export const Grid = styled(CardGrid)<{ $isNarrow?: boolean; $isMap?: boolean }>`
  gap: ${({ theme }) => theme.space(6)};

  ${({ theme }) => theme.media.lg} {
    gap: ${({ theme }) => theme.space(8)};
    ${({ $isNarrow }) => $isNarrow && 'grid-template-columns: repeat(2, 1fr);'}
    ${({ $isMap, theme }) => $isMap && `gap: ${theme.space(6)};`}
  }

  ${({ $isMap }) =>
    $isMap &&
    css`
      @media (min-width: 1024px) and (max-width: 1279px) {
        grid-template-columns: 1fr;
      }
    `}
`;

/** Filters and list; the list and a map. Where the window has no room for both, an open map replaces the list. */
export const Columns = styled.div<{ $hasFilters: boolean; $isMap: boolean; $isMapOpen: boolean }>`
  ${({ $hasFilters, $isMap, theme }) =>
    $hasFilters &&
    !$isMap &&
    css`
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      column-gap: ${theme.space(10)};
      align-items: start;

      ${theme.media.lg} {
        grid-template-columns: 272px minmax(0, 1fr);
      }
    `}

  ${({ $isMap, $isMapOpen, theme }) =>
    $isMap &&
    css`
      display: grid;
      grid-template-columns: minmax(0, 1fr);

      ${theme.media.lg} {
        grid-template: 'filters filters' auto 'list map' 1fr / minmax(0, 1fr) minmax(0, 1.1fr);
        column-gap: ${theme.space(8)};

        > [data-part='filters'] {
          grid-area: filters;
        }

        > [data-part='list'] {
          grid-area: list;
        }
      }

      @media (max-width: 1023px) and (scripting: enabled) {
        > [data-part='list'] {
          order: 1;
          ${$isMapOpen && 'display: none;'}
        }
      }
    `}
`;
