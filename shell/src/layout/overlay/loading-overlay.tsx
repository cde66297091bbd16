import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { translucent, useHydrated, VisuallyHidden } from 'shared-ui';
import { useTexts } from '../../locales/use-texts';
import { BrandMark } from '../brand';
import { useMinimumVisible } from './use-minimum-visible';

/** Minimum time that the overlay is visible (product.md 9.1). */
export const LOADER_MIN_MS = 1500;

const draw = keyframes`
  from {
    transform: scaleX(0);
  }
`;

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(6px);
  }
`;

const leave = keyframes`
  to {
    visibility: hidden;
    opacity: 0;
  }
`;

/** Covers the page visually only: pointer and keyboard reach the page beneath. */
const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.overlay};
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space(3)};
  background: radial-gradient(
    circle,
    ${({ theme }) => theme.color.ivory} 100px,
    ${({ theme }) => translucent(theme.color.ivory, 84)} min(60vmin, 520px)
  );
  color: ${({ theme }) => theme.color.green};
  pointer-events: none;
  transition:
    opacity ${({ theme }) => theme.motion.calm},
    visibility ${({ theme }) => theme.motion.calm};

  &[data-visible='false'] {
    visibility: hidden;
    opacity: 0;
  }

  /* On served pages, CSS hides the overlay after the minimum time, even if no script ever loads. */
  &[data-visible='served'] {
    animation: ${leave} 300ms ${LOADER_MIN_MS}ms forwards;
  }

  &:is([data-visible='true'], [data-visible='served']) svg {
    animation: ${rise} ${({ theme }) => theme.motion.calm};
  }

  .ground {
    display: none;
  }

  @media print {
    display: none;
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;

    & svg {
      animation: none !important;
    }
  }
`;

const Line = styled.span`
  width: min(220px, 50vw);
  height: 2px;
  background: ${({ theme }) => theme.color.brass};

  :is([data-visible='true'], [data-visible='served']) > & {
    animation: ${draw} ${LOADER_MIN_MS}ms cubic-bezier(0.22, 0.61, 0.36, 1);
  }

  @media (prefers-reduced-motion: reduce) {
    :is([data-visible='true'], [data-visible='served']) > & {
      animation: none;
    }
  }
`;

/**
 * Visible during a navigation to another page and while the site starts. A page whose code is loaded appears without a
 * pending navigation; the changed path then triggers the overlay.
 */
export function LoadingOverlay({ starting }: { starting: boolean }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const target = useNavigation().location;
  const leaving = target !== undefined && target.pathname !== pathname;
  const visible = useMinimumVisible(starting || leaving, LOADER_MIN_MS, pathname);
  const hydrated = useHydrated();
  // The served overlay's animation ends with the first navigation that shows the overlay.
  const [served, setServed] = useState(!hydrated);
  if (served && visible) setServed(false);
  return (
    <>
      <VisuallyHidden role="status">{visible && t('frame.loading')}</VisuallyHidden>
      <Veil data-visible={served && !visible ? 'served' : visible} aria-hidden="true">
        <BrandMark size={72} />
        <Line />
      </Veil>
    </>
  );
}
