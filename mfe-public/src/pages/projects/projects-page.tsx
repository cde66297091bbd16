import { useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConfig } from 'shared-state';
import { useListSiteCapabilitiesQuery } from 'shared-state/api/public/capabilities';
import { useListProjectFiltersQuery } from 'shared-state/api/public/find';
import type { ListedProject } from 'shared-state/api/public/found';
import type { Listed } from 'shared-state/api/public/shown';
import { useListWebsiteProjectsQuery } from 'shared-state/api/public/website';
import { Card, Container, EmptyState, ErrorState, LinkButton, Skeleton, useFocusRecovery } from 'shared-ui';
import { projectsTexts } from '../../locales/pages/en-projects';
import { useTexts } from '../../locales/use-texts';
import { Banner } from '../../parts/banner/banner';
import small from '../../parts/banner/pictures/projects-small.webp';
import wide from '../../parts/banner/pictures/projects-wide.webp';
import { lazyPart } from '../../parts/lazy-part';
import { ListMetadata, Paged } from '../../parts/paging/paged';
import { listPart } from '../../parts/paging/parts';
import { keysOf } from '../../parts/rows';
import { FIRST_CARDS } from '../../parts/pictures';
import { CardFacts } from '../../parts/cards/card-facts';
import { ProjectCard } from '../../parts/cards/project-card';
import { useLoadReport, type QueryResult } from '../../parts/use-load-report';
import { argsOf, choiceOf, searchParamsOf, type Choice } from './project-filter';
import { ProjectFilterForm } from './project-filter-form';
import { Body, Columns, Grid, Item, Top } from './layout';
import { cleared, MAP_VIEW, searchOf } from './search/search-query';

const SKELETONS = [1, 2, 3, 4, 5, 6];

const FilterPanel = lazyPart(async () => (await import('./search/filter-panel')).FilterPanel);
const ShortlistLinks = lazyPart(async () => (await import('../../parts/shortlist/shortlist-links')).ShortlistLinks);
const ProjectTools = lazyPart(async () => (await import('../../parts/shortlist/project-tools')).ProjectTools);
const ViewLinks = lazyPart(async () => (await import('./map/view-links')).ViewLinks);
const MapColumn = lazyPart(async () => (await import('./map/map-column')).MapColumn);
const ActiveFilters = lazyPart(async () => (await import('./search/active-filters')).ActiveFilters);

/** The source of the map; null if the site or the API host offers none. The site's server removes an unusable one. */
function useOfferedMap() {
  const { map: source = null } = useConfig();
  const { data: offered = [] } = useListSiteCapabilitiesQuery(undefined, { skip: source === null });
  return offered.includes('map') ? source : null;
}

/** The project list. The filter is part of the URL, so it can be linked to and undone with Back. */
export function ProjectsPage() {
  const t = useTexts(projectsTexts);
  const [query, setQuery] = useSearchParams();
  const applied = choiceOf(query);
  const search = searchOf(query);
  const part = listPart(query);
  const mapSource = useOfferedMap();
  const isMap = mapSource !== null && search.isMap;
  const place = useRef<HTMLDivElement>(null);
  const list = useListWebsiteProjectsQuery({ ...argsOf(query), ...part });
  // While the next options load, `data` has the previous ones. Null on API hosts without filters.
  const { data: filters } = useListProjectFiltersQuery(argsOf(query));
  useLoadReport(list, {
    failure: [t('projects.failed'), { title: t('projects.failedTitle') }],
    empty: [t('projects.empty'), { title: t('projects.emptyTitle') }],
    isEmpty: ({ total }) => total === 0,
  });

  const apply = (choice: Choice, form: HTMLFormElement | null) => {
    const next = searchParamsOf(choice, form ? searchOf(new FormData(form)) : cleared(search));
    const isSame = String(next) === String(searchParamsOf(applied, search));
    if (isSame && part.page === 1) void list.refetch();
    else setQuery(next, { preventScrollReset: true });
  };

  return (
    <>
      <ListMetadata
        title={t('projects.title')}
        total={list.currentData?.total}
        isFiltered={Object.keys(argsOf(query)).length > 0}
      />
      <Banner
        title={t('projects.title')}
        picture={{ wide, small }}
        breadcrumb
        lead={t('projects.lead')}
        isLow={isMap}
      />
      <Body>
        <Container data-view={isMap ? MAP_VIEW : undefined}>
          <ProjectFilterForm applied={applied} onApply={apply} counts={filters}>
            {isMap && <input type="hidden" name="view" value={MAP_VIEW} />}
            {search.bounds !== null && <input type="hidden" name="bounds" value={search.bounds} />}
          </ProjectFilterForm>
          {mapSource && <ViewLinks query={query} isMap={isMap} />}
          <Columns $hasFilters={Boolean(filters)} data-part="columns">
            {filters && (
              <div data-part="filters">
                <FilterPanel query={query} filters={filters} isFolded={isMap} list={place} />
              </div>
            )}
            <ProjectList query={query} place={place} list={list} hasFilters={Boolean(filters)} isMap={isMap} />
            {isMap && <MapColumn source={mapSource} list={place} total={list.currentData?.total} />}
          </Columns>
        </Container>
      </Body>
    </>
  );
}

interface ProjectListProps {
  query: URLSearchParams;
  place: RefObject<HTMLDivElement | null>;
  hasFilters: boolean;
  /** True beside a map. */
  isMap: boolean;
  list: QueryResult<Listed<ListedProject>>;
}

function ProjectList({ query, place, list, hasFilters, isMap }: ProjectListProps) {
  const t = useTexts(projectsTexts);
  const { rows: projects, total } = list.currentData ?? { rows: [], total: 0 };
  const keys = keysOf(projects);
  // If a filter is removed or the list is no longer empty, the link that had the focus disappears.
  useFocusRecovery(place, list.currentData);
  const isWaiting = list.isFetching && (list.currentData === undefined || list.isError);
  const isLoaded = !isWaiting && !list.isError;

  return (
    <div
      ref={place}
      data-part="list"
      aria-busy={list.isFetching}
      tabIndex={-1}
      role="group"
      aria-label={t('projects.listLabel')}
    >
      {hasFilters && <ActiveFilters query={query} />}
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
            <LinkButton to={isMap ? `/projects?view=${MAP_VIEW}` : '/projects'} variant="ghost" preventScrollReset>
              {t('projects.clear')}
            </LinkButton>
          )}
        </EmptyState>
      )}
      <Paged total={isLoaded ? total : undefined}>
        {isLoaded && projects.length > 0 && (
          <Grid $isNarrow={hasFilters} data-part="cards">
            {projects.map((project, position) => (
              <Item key={keys[position]} data-project={isMap ? project.id : undefined}>
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
