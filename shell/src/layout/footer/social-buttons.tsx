import { useId } from 'react';
import { createGlobalStyle, css, keyframes, styled } from 'styled-components';
import { useConfig } from 'shared-state';
import { Outline, PlainList } from 'shared-ui';
import { useTexts } from '../../locales/use-texts';
import { SocialIcon, socialLinks } from './social-links';
import { SOCIAL_BAR_PX, useDock } from './use-dock';

/** Duration of the spin (product.md 9.1). */
const SOCIAL_SPIN_MS = 300;

/** Keeps focused elements from being scrolled behind the row on narrow windows. */
const ScrollRoom = createGlobalStyle`
  @media not all and (min-width: ${({ theme }) => theme.breakpoint.lg}px) {
    html {
      scroll-padding-bottom: ${SOCIAL_BAR_PX + 16}px;
    }
  }
`;

const fold = keyframes`
  to {
    opacity: 0;
    transform: translateY(${SOCIAL_BAR_PX + 10}px);
  }
`;

/** A row in the lower left corner, or a rail next to the page if the window is wide enough. */
const Dock = styled.aside`
  position: fixed;
  bottom: 10px;
  left: 10px;
  z-index: ${({ theme }) => theme.layer.nav - 1};
  display: flex;
  align-items: center;
  gap: 6px;
  pointer-events: none;
  transition:
    transform ${({ theme }) => theme.motion.calm},
    opacity ${({ theme }) => theme.motion.calm};

  ${({ theme }) => theme.media.lg} {
    flex-direction: column-reverse;
    bottom: 20px;
    left: 2px;
    gap: 4px;
  }

  @media (min-width: 1440px) {
    left: 20px;
  }

  @media not all and (min-width: ${({ theme }) => theme.breakpoint.lg}px) {
    /* Hide the row by opacity and transform only, so that its button can still be focused. */
    &[data-away='true'] {
      opacity: 0;
      transform: translateY(${SOCIAL_BAR_PX + 10}px);
    }

    &[data-away='true'] * {
      pointer-events: none;
    }

    /* Until hydration, the browser slides the row away on scroll. */
    &[data-served]:not(:focus-within) {
      @media (scripting: enabled) {
        @supports (animation-timeline: scroll()) {
          animation: ${fold} linear both;
          animation-timeline: scroll(root);
          animation-range: 0 60px;
        }
      }
    }
  }

  /* Without scripts, nothing closes the row, so place it above the footer, where it covers nothing. */
  @media (scripting: none) and (not (min-width: ${({ theme }) => theme.breakpoint.lg}px)) {
    position: static;
    justify-content: center;
    padding: ${({ theme }) => theme.space(6)};
  }

  @media print {
    display: none;
  }
`;

const round = css`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${({ theme }) => theme.radius.pill};
  pointer-events: auto;

  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.pill};
  }

  ${({ theme }) => theme.media.lg} {
    width: 38px;
    height: 38px;
  }

  @media (min-width: 1440px) {
    width: 44px;
    height: 44px;
  }
`;

const Toggle = styled.button`
  ${round}
  flex: none;
  padding: 0;
  border: 1px solid ${({ theme }) => theme.color.brass};
  background: ${({ theme }) => theme.color.green};
  color: ${({ theme }) => theme.color.ivory};
  box-shadow: ${({ theme }) => theme.shadow.soft};
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.color.greenDark};
  }

  @media (scripting: none) {
    display: none;
  }

  svg {
    transition: transform ${SOCIAL_SPIN_MS}ms ease;
  }

  &[aria-expanded='true'] svg {
    transform: rotate(225deg);
  }

  @media (prefers-reduced-motion: reduce) {
    svg {
      transition: none;
    }
  }
`;

const Links = styled(PlainList)`
  display: flex;
  gap: 6px;
  transition: visibility ${SOCIAL_SPIN_MS}ms;

  ${({ theme }) => theme.media.lg} {
    flex-direction: column-reverse;
    gap: 4px;
  }

  /* No shadow: drawing five of them delays the frame after opening by 100 ms on slow devices. */
  a {
    ${round}
    border: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.paper};
    color: ${({ theme }) => theme.color.green};
    transition:
      transform ${SOCIAL_SPIN_MS}ms ease,
      opacity ${SOCIAL_SPIN_MS}ms ease,
      background-color ${({ theme }) => theme.motion.quick},
      color ${({ theme }) => theme.motion.quick};
  }

  a:hover {
    background: ${({ theme }) => theme.color.green};
    color: ${({ theme }) => theme.color.ivory};
  }

  &[data-open='false'] {
    visibility: hidden;
  }

  &[data-open='false'] a {
    opacity: 0;
    transform: rotate(-180deg) scale(0.6);
    pointer-events: none;
  }

  @media (prefers-reduced-motion: reduce) {
    &,
    a {
      transition: none;
    }

    &[data-open='false'] a {
      transform: none;
    }
  }
`;

/**
 * The floating social buttons. A toggle opens and closes the others, which start open. In a narrow window, they slide away
 * while the visitor scrolls down (product.md 2.3).
 */
export function SocialButtons() {
  const t = useTexts();
  const { dock, open, setOpen, away, isServed } = useDock();
  const listId = useId();
  const networks = socialLinks(useConfig().social);
  if (networks.length === 0) return null;
  return (
    <Dock ref={dock} aria-label={t('social.label')} data-away={away} data-served={isServed || undefined}>
      <ScrollRoom />
      <Toggle
        type="button"
        aria-label={t('social.toggle')}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Outline size={22}>
          <path d="M12 5v14M5 12h14" />
        </Outline>
      </Toggle>
      <Links id={listId} data-open={open}>
        {networks.map(({ network, href }) => (
          <li key={network}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              title={t(`social.${network}`)}
              aria-label={t('social.newTab', { name: t(`social.${network}`) })}
            >
              <SocialIcon network={network} size={19} />
            </a>
          </li>
        ))}
      </Links>
    </Dock>
  );
}
