import { styled } from 'styled-components';
import { Container, PlainList } from 'shared-ui';

/** Hidden by its position only, so that keyboard focus can still reach its links and reveal it. */
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.layer.nav};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.green};
  transition: transform ${({ theme }) => theme.motion.calm};

  &[data-hidden='true'] {
    transform: translateY(-102%);
  }

  &[data-hidden='true']:has(:focus-visible) {
    transform: none;
  }

  @media print {
    display: none;
  }
`;

export const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(6)};
  min-height: 72px;

  @supports not selector(:popover-open) {
    @media (scripting: none) {
      flex-wrap: wrap;
    }
  }

  [data-plain] > & {
    flex-wrap: wrap;
  }
`;

/** Links and language switch: in narrow windows, a popover that looks like the side panel and opens without scripts. */
export const Wide = styled.div`
  position: static;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(5)};
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: inherit;

  @media not all and (min-width: ${({ theme }) => theme.breakpoint.lg}px) {
    display: none;
  }

  @supports not selector(:popover-open) {
    @media (scripting: none) {
      display: flex;
    }
  }

  [data-plain] & {
    display: flex;
    order: 1;
  }

  &:popover-open {
    display: flex;
    position: fixed;
    inset: 0 0 0 auto;
    flex-direction: column;
    align-items: stretch;
    gap: ${({ theme }) => theme.space(6)};
    width: min(400px, calc(100vw - 40px));
    height: 100vh;
    height: 100dvh;
    max-height: none;
    padding: ${({ theme }) => theme.space(4)} ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(8)};
    overflow: hidden auto;
    overscroll-behavior: contain;
    background: ${({ theme }) => theme.color.paper};
    color: ${({ theme }) => theme.color.green};
    box-shadow: ${({ theme }) => theme.shadow.lifted};

    > [role='group'] {
      align-self: start;
    }
  }

  &:popover-open::backdrop {
    background: ${({ theme }) => theme.color.overlay};
  }
`;

/** The head of the popover. */
export const Head = styled.div`
  display: none;

  ${Wide}:popover-open > & {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space(4)};
  }
`;

export const Links = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 clamp(16px, 2vw, 30px);

  a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-size: 1rem;
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }

  a::after {
    content: '';
    position: absolute;
    inset: auto 0 6px;
    height: 2px;
    background: ${({ theme }) => theme.color.brass};
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${({ theme }) => theme.motion.quick};
  }

  a:hover::after,
  a[aria-current]::after {
    transform: scaleX(1);
  }

  ${Wide}:popover-open & {
    display: block;

    a {
      display: flex;
      min-height: 52px;
      border-bottom: 1px solid ${({ theme }) => theme.color.line};
      font: 500 ${({ theme }) => theme.size.h3} / 1.2 ${({ theme }) => theme.font.display};
    }

    a[aria-current] {
      padding-inline-start: ${({ theme }) => theme.space(3)};
      border-bottom-color: ${({ theme }) => theme.color.brass};
      color: ${({ theme }) => theme.color.brassDark};
    }

    a::after {
      content: none;
    }
  }
`;

export const Narrow = styled.div`
  ${({ theme }) => theme.media.lg} {
    display: none;
  }

  @supports not selector(:popover-open) {
    @media (scripting: none) {
      display: none;
    }
  }
`;
