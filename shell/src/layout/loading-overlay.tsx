import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from 'shared-ui';
import { BrandMark } from './brand';
import { useMinimumVisible } from './use-minimum-visible';

/** The shortest time that the overlay is seen (product.md 9.1). */
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

/** Covers the page for the eye alone: pointer and keyboard go through to what renders beneath it. */
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
    color-mix(in srgb, ${({ theme }) => theme.color.ivory} 84%, transparent) min(60vmin, 520px)
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

  &[data-visible='true'] svg {
    animation: ${rise} ${({ theme }) => theme.motion.calm};
  }

  .ground {
    display: none;
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;

    &[data-visible='true'] svg {
      animation: none;
    }
  }
`;

const Line = styled.span`
  width: min(220px, 50vw);
  height: 2px;
  background: ${({ theme }) => theme.color.brass};

  [data-visible='true'] > & {
    animation: ${draw} ${LOADER_MIN_MS}ms cubic-bezier(0.22, 0.61, 0.36, 1);
  }

  @media (prefers-reduced-motion: reduce) {
    [data-visible='true'] > & {
      animation: none;
    }
  }
`;

/**
 * Seen from the start of a navigation to another page until it ends, is cancelled or fails, and while the site starts. A
 * page whose code is there is shown in no time: then the new address tells of the navigation.
 */
export function LoadingOverlay({ starting }: { starting: boolean }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const target = useNavigation().location;
  const leaving = target !== undefined && target.pathname !== pathname;
  const visible = useMinimumVisible(starting || leaving, LOADER_MIN_MS, pathname);
  return (
    <>
      <VisuallyHidden role="status">{visible && t('frame.loading')}</VisuallyHidden>
      <Veil data-visible={visible} aria-hidden="true">
        <BrandMark size={72} />
        <Line />
      </Veil>
    </>
  );
}
