import { PlainList } from 'shared-ui';
import { styled } from 'styled-components';

/** A list in 1, 2 or 3 columns, depending on the width of the window. Extend it with a gap. */
export const CardGrid = styled(PlainList)`
  display: grid;
  grid-template-columns: 1fr;

  ${({ theme }) => theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
