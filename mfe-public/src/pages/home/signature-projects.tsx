import { lazy, startTransition, Suspense, useCallback, useRef, useState, type RefCallback } from 'react';
import type { Project } from 'shared-contract';
import { useListWebsiteProjectsQuery } from 'shared-state/api/public/website';
import { Container, LinkButton, Section, Skeleton, withRetry } from 'shared-ui';
import { styled } from 'styled-components';
import { homeTexts } from '../../locales/pages/en-home';
import { useTexts } from '../../locales/use-texts';
import { CAROUSEL_PROJECTS, carouselRows } from '../../parts/paging/parts';
import { keysOf } from '../../parts/rows';
import { SIGNATURE_SIZES } from '../../parts/pictures';
import { ProjectCard } from '../../parts/cards/project-card';
import { SectionHead } from '../../parts/section-head';
import { useLoadReport } from '../../parts/use-load-report';

/** The carousel library is loaded separately. If that fails, the projects stay in a plain row. */
const SignatureSlider = lazy(() =>
  withRetry(() => import('./signature-slider')).then(
    (module) => ({ default: module.SignatureSlider }),
    () => ({ default: PlainRow }),
  ),
);

const GAP_PX = 24;

/** Same columns and height as the carousel, to avoid a layout shift. Pictures initially out of view don't load. */
const Row = styled.div`
  display: grid;
  grid-auto-columns: 100%;
  grid-auto-flow: column;
  gap: ${GAP_PX}px;
  padding-block: 4px;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  > * {
    scroll-snap-align: start;
  }

  @media (scripting: none) {
    scrollbar-width: thin;
    scrollbar-color: ${({ theme }) => theme.color.brass} transparent;
  }

  > :nth-child(n + 4) picture {
    aspect-ratio: 16 / 9;
    content-visibility: auto;
  }

  @media (min-width: 769px) {
    grid-auto-columns: calc((100% - 24px) / 2);
  }

  @media (min-width: 1025px) {
    grid-auto-columns: calc((100% - 48px) / 3);
  }
`;

/** Reserves the height of the carousel's controls. */
const Foot = styled.div`
  height: 44px;
  margin-top: ${({ theme }) => theme.space(6)};

  @media (scripting: none) {
    display: none;
  }
`;

/** The first public projects as a carousel. Renders nothing without projects. */
export function SignatureProjects() {
  const t = useTexts(homeTexts);
  const list = useListWebsiteProjectsQuery(CAROUSEL_PROJECTS);
  useLoadReport(list, { failure: t('home.projectsFailed') });
  const projects = carouselRows(list.currentData?.rows);
  const { isNear, row, ref } = useNear();

  if (!list.isLoading && projects.length === 0) return null;
  return (
    <Section $tone="paper" aria-labelledby="home-signature">
      <Container>
        <SectionHead id="home-signature" eyebrow={t('home.signature.eyebrow')} title={t('home.signature.title')}>
          <LinkButton to="/projects" variant="secondary">
            {t('home.signature.all')}
          </LinkButton>
        </SectionHead>
        {list.isLoading ? (
          <Skeleton height={440} />
        ) : (
          <Suspense fallback={<ProjectRow projects={projects} />}>
            {isNear ? (
              <SignatureSlider projects={projects} firstShown={() => firstShown(row.current)} />
            ) : (
              <ProjectRow projects={projects} row={ref} />
            )}
          </Suspense>
        )}
      </Container>
    </Section>
  );
}

/**
 * `isNear` is true once the window is at most its own height away from the row. Creating the carousel takes long, so it
 * is created only then. `ref` is for the row's element, and `row.current` is this element.
 */
function useNear() {
  const row = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  // A callback ref instead of an effect, because the row is hydrated later than the section.
  const ref = useCallback((element: HTMLDivElement) => {
    row.current = element;
    const showCarousel = () => startTransition(() => setNear(true));
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && showCarousel(), {
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isNear, row, ref };
}

/** Index of the card at the start of a row that the visitor may have scrolled. */
function firstShown(row: HTMLElement | null): number {
  const width = row?.firstElementChild?.getBoundingClientRect().width ?? 0;
  return row && width > 0 ? Math.round(row.scrollLeft / (width + GAP_PX)) : 0;
}

const PlainRow = ({ projects }: { projects: Project[] }) => <ProjectRow projects={projects} />;

function ProjectRow({ projects, row }: { projects: Project[]; row?: RefCallback<HTMLDivElement> }) {
  const keys = keysOf(projects);
  return (
    <>
      <Row ref={row}>
        {projects.map((project, position) => (
          <ProjectCard key={keys[position]} project={project} sizes={SIGNATURE_SIZES} />
        ))}
      </Row>
      {projects.length > 1 && <Foot />}
    </>
  );
}
