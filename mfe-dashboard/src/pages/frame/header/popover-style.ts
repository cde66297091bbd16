import { styled } from 'styled-components';

/** Positions the sheet below the button; on narrow screens below the header, so that it fits the window. */
export const Anchor = styled.div`
  ${({ theme }) => theme.media.md} {
    position: relative;
  }
`;

export const Sheet = styled.div<{ $width: string }>`
  position: absolute;
  inset: 64px 16px auto auto;
  z-index: ${({ theme }) => theme.layer.nav};
  width: min(${({ $width }) => $width}, calc(100vw - 32px));
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};
  box-shadow: ${({ theme }) => theme.shadow.lifted};
  max-height: calc(100dvh - 80px);
  overflow: hidden auto;

  ${({ theme }) => theme.media.md} {
    inset: calc(100% + 8px) 0 auto auto;
  }
`;
