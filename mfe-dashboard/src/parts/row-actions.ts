import { Cluster } from 'shared-ui';
import { styled } from 'styled-components';

/** Layout for the buttons of a table row. */
export const RowActions = styled(Cluster)`
  gap: ${({ theme }) => theme.space(2)};

  ${({ theme }) => theme.media.md} {
    min-width: 190px;
  }
`;
