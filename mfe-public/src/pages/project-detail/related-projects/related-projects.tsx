import { useSyncExternalStore } from 'react';
import type { Project } from 'shared-contract';
import type { Listed } from 'shared-state/api/public/shown';
import { EmptyState, ErrorState, LinkButton, PlainList, Skeleton } from 'shared-ui';
import { styled } from 'styled-components';
import { projectTexts } from '../../../locales/pages/en-project';
import { useTexts } from '../../../locales/use-texts';
import { carouselRows } from '../../../parts/paging/parts';
import { keysOf } from '../../../parts/rows';
import { PauseButton } from '../../../parts/carousel/pause-button';
import { ProjectCard } from '../../../parts/cards/project-card';
import { useAutoMotion } from '../../../parts/carousel/use-auto-motion';
import { useClickGuard } from '../../../parts/carousel/use-click-guard';
import type { QueryResult } from '../../../parts/use-load-report';
import { PageSection } from '../sections';
import { useAutoScroll } from './use-auto-scroll';

/** Fixed by product.md 9.1. */
const SLIDE_PX = 416;
const GAP_PX = 24;

const Scroller = styled.div`
  display: flex;
  padding-block: ${({ theme }) => theme.space(1)} ${({ theme }) => theme.space(5)};
  overflow-x: auto;
  scrollbar-width: thin;
  scrollbar-color: ${({ theme }) => theme.color.border} transparent;
  /* The browser lays out the cards only near the viewport. */
  content-visibility: auto;
  contain-intrinsic-height: auto 430px;

  @media (max-width: 479px) {
    contain-intrinsic-height: auto 380px;
  }

  @media print {
    content-visibility: visible;
  }
`;

const Slides = styled(PlainList)`
  display: flex;
  flex: none;
`;

const Slide = styled.li`
  flex: none;
  width: ${SLIDE_PX}px;
  margin-inline-end: ${GAP_PX}px;

  @media (max-width: 479px) {
    width: min(${SLIDE_PX}px, 86vw);
  }
`;

interface RelatedProjectsProps {
  currentId: string;
  result: QueryResult<Listed<Project>>;
}

/** Endless, automatically scrolling carousel of other projects. */
export function RelatedProjects({ currentId, result }: RelatedProjectsProps) {
  const t = useTexts(projectTexts);
  const motion = useAutoMotion();
  const others = carouselRows(result.currentData?.rows.filter(({ id }) => id !== currentId));
  const loops = others.length > 1;

  return (
    <PageSection
      id="relatedProjects"
      eyebrow={t('project.related.eyebrow')}
      title={t('project.related.title')}
      aside={loops && <PauseButton paused={motion.paused} onToggle={motion.toggle} />}
      wide={others.length > 0 && <Carousel projects={others} loops={loops} motion={motion} />}
    >
      {others.length === 0 && <NothingToShow result={result} />}
    </PageSection>
  );
}

function NothingToShow({ result }: { result: QueryResult<unknown> }) {
  const t = useTexts(projectTexts);
  if (result.isFetching) return <Skeleton height={360} />;
  if (result.isError) {
    return <ErrorState message={t('project.unavailable.related')} onRetry={() => void result.refetch()} />;
  }
  return (
    <EmptyState>
      <p>{t('project.related.empty')}</p>
      <LinkButton to="/projects" variant="ghost">
        {t('project.related.all')}
      </LinkButton>
    </EmptyState>
  );
}

interface CarouselProps {
  projects: Project[];
  loops: boolean;
  motion: ReturnType<typeof useAutoMotion>;
}

function Carousel({ projects, loops, motion }: CarouselProps) {
  const t = useTexts(projectTexts);
  const windowWidth = useWindowWidth();
  const clickGuard = useClickGuard();
  const scroller = useAutoScroll<HTMLDivElement>(loops && motion.running);
  // Enough repetitions to fill the window at every scroll position; none before hydration.
  const repetitions = loops ? Math.ceil(windowWidth / (projects.length * (SLIDE_PX + GAP_PX))) : 0;

  const keys = keysOf(projects);
  const slides = projects.map((project, position) => (
    <Slide key={keys[position]}>
      <ProjectCard project={project} sizes={`min(${SLIDE_PX}px, 85vw)`} />
    </Slide>
  ));
  return (
    <Scroller
      ref={scroller}
      role="group"
      aria-label={t('project.related.label')}
      {...motion.pauseOnFocus}
      {...motion.pauseOnHover}
      {...clickGuard}
    >
      <Slides>{slides}</Slides>
      {Array.from({ length: repetitions }, (_, repetition) => (
        <Slides key={repetition} aria-hidden="true" ref={removeLinksFromTabOrder}>
          {slides}
        </Slides>
      ))}
    </Scroller>
  );
}

/** The repeated links are for the mouse only; keyboard users reach them in the first list. */
function removeLinksFromTabOrder(list: HTMLUListElement | null): void {
  for (const link of list?.querySelectorAll('a') ?? []) link.tabIndex = -1;
}

function onResize(notify: () => void): () => void {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

function useWindowWidth(): number {
  return useSyncExternalStore(
    onResize,
    () => window.innerWidth,
    () => 0,
  );
}
