import { styled } from 'styled-components';

/** Row of buttons at the bottom of a dialog. */
export const DialogFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space(3)};
  margin-top: ${({ theme }) => theme.space(6)};

  @media (max-width: ${({ theme }) => theme.breakpoint.sm - 0.02}px) {
    > button {
      flex: 1 1 auto;
    }
  }
`;
