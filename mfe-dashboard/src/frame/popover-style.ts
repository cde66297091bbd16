import { styled } from 'styled-components';

export const Anchor = styled.div`
  position: relative;
`;

/** A sheet below the button at the end of the header. */
export const Sheet = styled.div<{ $width: string }>`
  position: absolute;
  inset: calc(100% + 8px) 0 auto auto;
  z-index: ${({ theme }) => theme.layer.nav};
  width: min(${({ $width }) => $width}, calc(100vw - 32px));
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};
  box-shadow: ${({ theme }) => theme.shadow.lifted};
  overflow: hidden;
`;
