import { styled } from 'styled-components';

/** Text next to the picture; shared with the skeleton so that loading causes no layout shift. */
export const HeroLayout = styled.div`
  display: grid;
  gap: clamp(32px, 5vw, 72px);
  align-items: center;

  @media print, (min-width: ${({ theme }) => theme.breakpoint.lg}px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;
