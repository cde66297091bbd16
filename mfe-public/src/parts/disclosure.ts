import { styled } from 'styled-components';

/** `<details>` whose summary ends with an svg icon instead of the browser's marker. */
export const Disclosure = styled.details`
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space(4)};
    cursor: pointer;
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }

    > svg {
      flex: none;
      color: ${({ theme }) => theme.color.brassDark};
      transition: transform ${({ theme }) => theme.motion.quick};
    }
  }

  /* Prints the content even if it is collapsed. */
  @media print {
    &::details-content {
      block-size: auto;
      content-visibility: visible;
    }

    > summary > svg {
      display: none;
    }
  }
`;
