import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ActionLink, Container, Eyebrow, Heading, Section, useReducedMotion, type ButtonVariant } from 'shared-ui';
import { styled } from 'styled-components';

/** Text keys of the titles of the page's sections, by element id and in page order (product.md 2.7). */
export const SECTION_TITLES = {
  atGlance: 'project.atGlance.title',
  featureAndAmenities: 'project.features.title',
  videoPlayer: 'project.roundup.title',
  projectGallery: 'project.gallery.title',
  locationMap: 'project.location.title',
  contacting: 'project.contact.title',
  relatedProjects: 'project.related.title',
} as const;

export type SectionId = keyof typeof SECTION_TITLES;
export const SECTION_IDS = Object.keys(SECTION_TITLES) as SectionId[];

/** Scrolls to an element and focuses it, or `field` in it. */
function useJump() {
  const reduced = useReducedMotion();
  return (target: HTMLElement, block: ScrollLogicalPosition = 'start', field?: HTMLElement | null) => {
    target.scrollIntoView({ behavior: reduced ? 'instant' : 'smooth', block });
    (field ?? target).focus({ preventScroll: true });
  };
}

/** Returns a function that jumps to an element after the next navigation, once it is rendered. */
export function useJumpAfterNavigation() {
  const { key } = useLocation();
  const next = useRef<(() => HTMLElement | null | undefined) | null>(null);
  const jump = useJump();
  const arrive = useEffectEvent(() => {
    const target = next.current?.();
    next.current = null;
    // `nearest`: don't scroll if the target is already visible.
    if (target) jump(target, 'nearest');
  });
  useEffect(() => arrive(), [key]);
  return (target: () => HTMLElement | null | undefined) => void (next.current = target);
}

/** Scrolls to a section and focuses it, or its first form field. */
export function useSectionJump() {
  const jump = useJump();
  return (id: SectionId, focus: 'section' | 'field' = 'section') => {
    const section = document.getElementById(id);
    if (!section) return;
    const field = focus === 'field' ? section.querySelector<HTMLElement>('input:not([type="hidden"]), textarea') : null;
    jump(section, 'start', field);
  };
}

/** A button that scrolls to the tour form and focuses its first field; until hydration, a link to the form. */
export function TourButton({ variant, children }: { variant?: ButtonVariant; children: ReactNode }) {
  const jump = useSectionJump();
  return (
    <ActionLink href="#contacting" variant={variant} onAct={() => jump('contacting', 'field')}>
      {children}
    </ActionLink>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(4)};
  margin-bottom: clamp(28px, 4vw, 52px);
`;

interface PageSectionProps {
  /** The two additional sections are not in the tab bar. */
  id: SectionId | 'availability' | 'totalCost';
  title: string;
  eyebrow: string;
  tone?: 'ivory' | 'paper' | 'green';
  /** Shown at the end of the heading's line. */
  aside?: ReactNode;
  /** Content at full window width. */
  wide?: ReactNode;
  children?: ReactNode;
}

/** A titled section that the tab bar and the Booking Now buttons can jump to. */
export function PageSection({ id, title, eyebrow, tone, aside, wide, children }: PageSectionProps) {
  const headingId = `${id}-title`;
  return (
    <Section id={id} $tone={tone} tabIndex={-1} aria-labelledby={headingId}>
      <Container>
        <Head>
          <div>
            <Eyebrow>{eyebrow}</Eyebrow>
            <Heading id={headingId}>{title}</Heading>
          </div>
          {aside}
        </Head>
        {children}
      </Container>
      {wide}
    </Section>
  );
}
