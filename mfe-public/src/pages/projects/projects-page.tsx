import { useSearchParams } from 'react-router-dom';
import type { Project } from 'shared-contract';
import type { Listed } from 'shared-state/api/public/shown';
import { useListWebsiteProjectsQuery } from 'shared-state/api/public/website';
import { Card, Container, EmptyState, ErrorState, Section, Skeleton } from 'shared-ui';
import { styled } from 'styled-components';
import { projectsTexts } from '../../locales/pages/en-projects';
import { useTexts } from '../../locales/use-texts';
import { Banner } from '../../parts/banner/banner';
import small from '../../parts/banner/pictures/projects-small.webp';
import wide from '../../parts/banner/pictures/projects-wide.webp';
import { CardGrid } from '../../parts/card-grid';
import { ListMetadata, Paged } from '../../parts/paging/paged';
import { listPart } from '../../parts/paging/parts';
import { keysOf } from '../../parts/rows';
import { FIRST_CARDS } from '../../parts/pictures';
import { ProjectCard } from '../../parts/cards/project-card';
import { useLoadReport } from '../../parts/use-load-report';
import { choiceOf, filterOf, isSameChoice, type Choice } from './project-filter';
import { ProjectFilterForm } from './project-filter-form';

const SKELETONS = [1, 2, 3, 4, 5, 6];

const Body = styled(Section)`
  padding-top: clamp(32px, 5vw, 64px);
`;

const Count = styled.p`
  margin-block: ${({ theme }) => theme.space(8)} ${({ theme }) => theme.space(5)};
  min-height: 1.6em;
  color: ${({ theme }) => theme.color.muted};
`;

const Grid = styled(CardGrid)`
  gap: ${({ theme }) => theme.space(6)};

  ${({ theme }) => theme.media.lg} {
    gap: ${({ theme }) => theme.space(8)};
  }
`;

/** The project list. The filter is part of the URL, so it can be linked to and undone with Back. */
export function ProjectsPage() {
  const t = useTexts(projectsTexts);
  const [query, setQuery] = useSearchParams();
  const applied = choiceOf(query);
  const part = listPart(query);
  const list = useListWebsiteProjectsQuery({ ...filterOf(applied), ...part });
  useLoadReport(list, {
    failure: [t('projects.failed'), { title: t('projects.failedTitle') }],
    empty: [t('projects.empty'), { title: t('projects.emptyTitle') }],
    isEmpty: ({ total }) => total === 0,
  });

  const apply = (choice: Choice) => {
    if (isSameChoice(choice, applied) && part.page === 1) void list.refetch();
    else setQuery(filterOf(choice), { preventScrollReset: true });
  };

  return (
    <>
      <ListMetadata title={t('projects.title')} total={list.currentData?.total} />
      <Banner title={t('projects.title')} picture={{ wide, small }} breadcrumb lead={t('projects.lead')} />
      <Body aria-label={t('projects.listLabel')}>
        <Container>
          <ProjectFilterForm applied={applied} onApply={apply} />
          <ProjectList list={list} />
        </Container>
      </Body>
    </>
  );
}

interface ProjectListProps {
  list: { currentData?: Listed<Project> | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
}

function ProjectList({ list }: ProjectListProps) {
  const t = useTexts(projectsTexts);
  const { rows: projects, total } = list.currentData ?? { rows: [], total: 0 };
  const keys = keysOf(projects);
  const isWaiting = list.isFetching && (list.currentData === undefined || list.isError);
  const isLoaded = !isWaiting && !list.isError;

  return (
    <div aria-busy={list.isFetching}>
      <Count role="status">{isLoaded && total > 0 ? t('projects.count', { count: total }) : ''}</Count>
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
      {isLoaded && total === 0 && <EmptyState>{t('projects.empty')}</EmptyState>}
      <Paged total={isLoaded ? total : undefined}>
        {isLoaded && projects.length > 0 && (
          <Grid>
            {projects.map((project, position) => (
              <li key={keys[position]}>
                <ProjectCard project={project} eager={position < FIRST_CARDS} as="h2" />
              </li>
            ))}
          </Grid>
        )}
      </Paged>
    </div>
  );
}
