import { Section } from 'shared-ui';
import { css, styled } from 'styled-components';
import { CardGrid } from '../../parts/grids/card-grid';

export const Body = styled(Section)`
  padding-top: clamp(32px, 5vw, 64px);
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

/** With filters beside it, the list has two columns. */
export const Grid = styled(CardGrid)<{ $isNarrow?: boolean }>`
  gap: ${({ theme }) => theme.space(6)};

  ${({ theme }) => theme.media.lg} {
    gap: ${({ theme }) => theme.space(8)};
    ${({ $isNarrow }) => $isNarrow && 'grid-template-columns: repeat(2, 1fr);'}
  }
`;

/** Filters and list. `map/map-layout.ts` replaces this layout beside a map. */
export const Columns = styled.div<{ $hasFilters: boolean }>`
  ${({ $hasFilters, theme }) =>
    $hasFilters &&
    css`
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      column-gap: ${theme.space(10)};
      align-items: start;

      ${theme.media.lg} {
        grid-template-columns: 272px minmax(0, 1fr);
      }
    `}
`;
