import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListProjectFiltersQuery } from 'shared-state/api/public/find';
import type { ListedProject } from 'shared-state/api/public/found';
import type { Listed } from 'shared-state/api/public/shown';
import { useListWebsiteProjectsQuery } from 'shared-state/api/public/website';
import { Card, Container, EmptyState, ErrorState, LinkButton, Section, Skeleton, useFocusRecovery } from 'shared-ui';
import { css, styled } from 'styled-components';
import { projectsTexts } from '../../locales/pages/en-projects';
import { useTexts } from '../../locales/use-texts';
import { Banner } from '../../parts/banner/banner';
import small from '../../parts/banner/pictures/projects-small.webp';
import wide from '../../parts/banner/pictures/projects-wide.webp';
import { CardGrid } from '../../parts/card-grid';
import { lazyPart } from '../../parts/lazy-part';
import { ListMetadata, Paged } from '../../parts/paging/paged';
import { listPart } from '../../parts/paging/parts';
import { keysOf } from '../../parts/rows';
import { FIRST_CARDS } from '../../parts/pictures';
import { CardFacts } from '../../parts/cards/card-facts';
import { ProjectCard } from '../../parts/cards/project-card';
import { useLoadReport } from '../../parts/use-load-report';
import { argsOf, choiceOf, searchParamsOf, type Choice } from './project-filter';
import { ProjectFilterForm } from './project-filter-form';
import { searchOf } from './search/search-query';

const SKELETONS = [1, 2, 3, 4, 5, 6];

const Body = styled(Section)`
  padding-top: clamp(32px, 5vw, 64px);
`;

/** Has room for the links that appear after hydration. */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${({ theme }) => theme.space(5)};
  min-height: 48px;
  margin-block: ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.color.muted};
`;

const Item = styled.li`
  position: relative;
`;

/** With filters beside it, the list has two columns. */
const Grid = styled(CardGrid)<{ $isNarrow?: boolean }>`
  gap: ${({ theme }) => theme.space(6)};

  ${({ theme }) => theme.media.lg} {
    gap: ${({ theme }) => theme.space(8)};
    ${({ $isNarrow }) => $isNarrow && 'grid-template-columns: repeat(2, 1fr);'}
  }
`;

const Columns = styled.div<{ $hasFilters: boolean }>`
  ${({ $hasFilters, theme }) =>
    $hasFilters &&
    css`
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      column-gap: ${theme.space(10)};
      align-items: start;

      ${theme.media.lg} {
        grid-template-columns: 272px minmax(0, 1fr);
      }
    `}
`;

const FilterPanel = lazyPart(async () => (await import('./search/filter-panel')).FilterPanel);
const ShortlistLinks = lazyPart(async () => (await import('../../parts/shortlist/shortlist-links')).ShortlistLinks);
const ProjectTools = lazyPart(async () => (await import('../../parts/shortlist/project-tools')).ProjectTools);
const ActiveFilters = lazyPart(async () => (await import('./search/active-filters')).ActiveFilters);

/** The project list. The filter is part of the URL, so it can be linked to and undone with Back. */
export function ProjectsPage() {
  const t = useTexts(projectsTexts);
  const [query, setQuery] = useSearchParams();
  const applied = choiceOf(query);
  const part = listPart(query);
  const list = useListWebsiteProjectsQuery({ ...argsOf(query), ...part });
  // While the next ones load, the previous options stay; null on API hosts without filters.
  const { data: filters } = useListProjectFiltersQuery(argsOf(query));
  useLoadReport(list, {
    failure: [t('projects.failed'), { title: t('projects.failedTitle') }],
    empty: [t('projects.empty'), { title: t('projects.emptyTitle') }],
    isEmpty: ({ total }) => total === 0,
  });

  const apply = (choice: Choice, form: HTMLFormElement | null) => {
    const next = searchParamsOf(choice, searchOf(form ? new FormData(form) : new URLSearchParams()));
    const isSame = String(next) === String(searchParamsOf(applied, searchOf(query)));
    if (isSame && part.page === 1) void list.refetch();
    else setQuery(next, { preventScrollReset: true });
  };

  return (
    <>
      <ListMetadata title={t('projects.title')} total={list.currentData?.total} />
      <Banner title={t('projects.title')} picture={{ wide, small }} breadcrumb lead={t('projects.lead')} />
      <Body>
        <Container>
          <ProjectFilterForm applied={applied} onApply={apply} counts={filters} />
          <Columns $hasFilters={Boolean(filters)}>
            {filters && <FilterPanel filters={filters} />}
            <ProjectList list={list} hasFilters={Boolean(filters)} />
          </Columns>
        </Container>
      </Body>
    </>
  );
}

interface ProjectListProps {
  hasFilters: boolean;
  list: {
    currentData?: Listed<ListedProject> | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

function ProjectList({ list, hasFilters }: ProjectListProps) {
  const t = useTexts(projectsTexts);
  const { rows: projects, total } = list.currentData ?? { rows: [], total: 0 };
  const keys = keysOf(projects);
  // A removed filter and the empty state take their links with them.
  const place = useRef<HTMLDivElement>(null);
  useFocusRecovery(place, list.currentData);
  const isWaiting = list.isFetching && (list.currentData === undefined || list.isError);
  const isLoaded = !isWaiting && !list.isError;

  return (
    <div ref={place} aria-busy={list.isFetching} tabIndex={-1} role="group" aria-label={t('projects.listLabel')}>
      {hasFilters && <ActiveFilters />}
      <Top>
        <p role="status">{isLoaded && total > 0 ? t('projects.count', { count: total }) : ''}</p>
        {hasFilters && <ShortlistLinks />}
      </Top>
      {isWaiting && (
        <Grid aria-hidden="true">
          {SKELETONS.map((place) => (
            <Card as="li" key={place}>
              <Skeleton height={220} />
              <br />
              <Skeleton width="60%" height="1.5rem" />
            </Card>
          ))}
        </Grid>
      )}
      {!isWaiting && list.isError && (
        <ErrorState message={t('projects.unavailable')} onRetry={() => void list.refetch()} />
      )}
      {isLoaded && total === 0 && (
        <EmptyState>
          <p>{t('projects.empty')}</p>
          {hasFilters && (
            <LinkButton to="/projects" variant="ghost" preventScrollReset>
              {t('projects.clear')}
            </LinkButton>
          )}
        </EmptyState>
      )}
      <Paged total={isLoaded ? total : undefined}>
        {isLoaded && projects.length > 0 && (
          <Grid $isNarrow={hasFilters}>
            {projects.map((project, position) => (
              <Item key={keys[position]}>
                <ProjectCard project={project} eager={position < FIRST_CARDS} as="h2">
                  {project.facts && <CardFacts facts={project.facts} />}
                </ProjectCard>
                {hasFilters && <ProjectTools id={project.id} name={project.name} />}
              </Item>
            ))}
          </Grid>
        )}
      </Paged>
    </div>
  );
}
