import { useEffect, useState, type MouseEvent } from 'react';
import { useScrolledPast, useServed } from 'shared-ui';
import { keyframes, styled } from 'styled-components';
import { projectTexts } from '../../locales/pages/en-project';
import { useTexts } from '../../locales/use-texts';
import { SECTION_IDS, SECTION_TITLES, useSectionJump, type SectionId } from './sections';

/** Fixed by product.md 9.1. */
const APPEARS_AFTER_PX = 50;

/** rootMargin that reduces the observed area to a line across the middle of the window. */
const MIDDLE_OF_WINDOW = '-49% 0px -49% 0px';

/** From this width on, the active section's label fits next to the content. */
const LABEL_FITS_FROM_PX = 1660;

const appear = keyframes`
  to {
    visibility: visible;
  }
`;

const nothing = () => undefined;

const Bar = styled.nav`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.nav - 1};
  top: 50%;
  right: 0;
  transform: translateY(-50%);

  @media (max-width: ${({ theme }) => theme.breakpoint.md - 0.02}px) {
    display: none;
  }

  /* Until hydration, CSS shows the tab bar after the same scroll distance; browsers without support show it always. */
  &[data-served] {
    @supports (animation-timeline: scroll()) {
      visibility: hidden;
      animation: ${appear} step-start both;
      animation-timeline: scroll(root);
      animation-range: ${APPEARS_AFTER_PX}px ${APPEARS_AFTER_PX + 1}px;
    }
  }

  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/** A 44 px mark. Its label floats over the page and ignores the mouse. */
const Tab = styled.a`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  color: ${({ theme }) => theme.color.green};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  text-decoration: none;

  &:focus-visible {
    outline-offset: -4px;
  }

  &::after {
    content: '';
    width: 2px;
    height: 18px;
    border-radius: ${({ theme }) => theme.radius.pill};
    background: ${({ theme }) => theme.color.brassDark};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.paper};
    transition: height ${({ theme }) => theme.motion.quick};

    @media (forced-colors: active) {
      background: LinkText;
    }
  }

  > span {
    position: absolute;
    right: 34px;
    padding: ${({ theme }) => theme.space(1)} ${({ theme }) => theme.space(3)};
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.sm};
    background: ${({ theme }) => theme.color.paper};
    white-space: nowrap;
    opacity: 0;
    pointer-events: none;
    transition: opacity ${({ theme }) => theme.motion.quick};
  }

  &:hover > span,
  &:focus-visible > span {
    opacity: 1;
  }

  @media (min-width: ${LABEL_FITS_FROM_PX}px) {
    &[aria-current] > span {
      opacity: 1;
    }
  }

  &[aria-current] > span {
    border-color: ${({ theme }) => theme.color.green};
    background: ${({ theme }) => theme.color.green};
    color: ${({ theme }) => theme.color.ivory};
  }

  &:hover::after,
  &[aria-current]::after {
    height: 36px;
  }

  &[aria-current]::after {
    width: 4px;
    background: ${({ theme }) => theme.color.green};
  }
`;

/** Links to the sections, at the right edge of wide windows. */
export function TabBar() {
  const t = useTexts(projectTexts);
  const jump = useSectionJump();
  const active = useActiveSection();
  const appeared = useScrolledPast(APPEARS_AFTER_PX);
  const isServed = useServed(nothing);
  if (!appeared && !isServed) return null;

  const follow = (event: MouseEvent, id: SectionId) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    jump(id);
  };
  return (
    <Bar aria-label={t('project.tabs')} data-served={isServed || undefined}>
      <ol>
        {SECTION_IDS.map((id) => (
          <li key={id}>
            <Tab
              href={`#${id}`}
              aria-current={id === active ? 'true' : undefined}
              onClick={(event) => follow(event, id)}
            >
              <span>{t(SECTION_TITLES[id])}</span>
            </Tab>
          </li>
        ))}
      </ol>
    </Bar>
  );
}

/** The section in the middle of the window. Must be used after the sections in the tree: its effect looks them up. */
function useActiveSection(): SectionId | null {
  const [active, setActive] = useState<SectionId | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        setActive((before) => SECTION_IDS.find((id) => id === entered) ?? before);
      },
      { rootMargin: MIDDLE_OF_WINDOW },
    );
    for (const id of SECTION_IDS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return active;
}
