import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

/** Disclosures that were open when the visitor left their page, by history entry. */
const leftOpen = new Set<string>();

/**
 * Props of a `Disclosure` above a list: it is open again after Back. Otherwise the page would have another height, and
 * its stored scroll position would show other rows.
 */
export function useKeptOpen(name: string, isInitiallyOpen = false) {
  const id = `${useLocation().key} ${name}`;
  const ref = useRef<HTMLDetailsElement>(null);
  const [open] = useState(() => isInitiallyOpen || leftOpen.has(id));
  useLayoutEffect(() => {
    const details = ref.current;
    return () => {
      if (details?.open) leftOpen.add(id);
      else leftOpen.delete(id);
    };
  }, [id]);
  return { ref, open };
}

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
