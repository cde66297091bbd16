import { ArrowLeft, ArrowRight } from 'lucide-react';
import { roundLook } from 'shared-ui';
import { styled } from 'styled-components';

/**
 * Visually hidden radio button that selects a slide before hydration. The arrows show its focus ring. It is next to
 * them, so that focusing it does not scroll the page.
 */
export const Choice = styled.input.attrs({ type: 'radio' })`
  position: absolute;
  bottom: var(--choice-bottom, 22px);
  width: 1px;
  height: 1px;
  margin: 0;
  opacity: 0;
`;

const Arrow = styled.label`
  ${roundLook}
  border-color: color-mix(in srgb, currentColor 45%, transparent);

  ${Choice}:focus-visible ~ * & {
    outline: 2px solid ${({ theme }) => theme.color.brass};
    outline-offset: 3px;
  }
`;

export const choiceId = (name: string, index: number) => `${name}-${index + 1}`;

/** The index that the visitor has chosen in the server's page. */
export const chosenIndex = (container: Element | null): number =>
  Number(container?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? 0);

interface ServedArrowsProps {
  /** Name of the radio buttons. */
  name: string;
  index: number;
  total: number;
  labels: { previous: string; next: string };
}

/** `Arrows` of the server's page: labels of the neighbours' radio buttons. */
export function ServedArrows({ name, index, total, labels }: ServedArrowsProps) {
  const idOf = (by: 1 | -1) => choiceId(name, (index + by + total) % total);
  return (
    <>
      <Arrow htmlFor={idOf(-1)} title={labels.previous}>
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
      </Arrow>
      <Arrow htmlFor={idOf(1)} title={labels.next}>
        <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
      </Arrow>
    </>
  );
}
