import { styled } from 'styled-components';

/** Small muted text. */
export const Quiet = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;
