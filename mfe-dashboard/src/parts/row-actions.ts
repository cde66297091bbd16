import { styled } from 'styled-components';

/** Layout for the buttons of a table row. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};

  ${({ theme }) => theme.media.md} {
    min-width: 190px;
  }
`;
