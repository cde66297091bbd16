import { styled } from 'styled-components';

/** Scrolls a wide table sideways, so that the page itself does not scroll. */
export const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.paper};

  &:focus-visible {
    outline-offset: -2px;
  }

  @media print {
    overflow: visible;
  }
`;
