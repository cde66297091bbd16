import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFindProjectsQuery } from 'shared-state/api/public/find';
import type { ListedProject } from 'shared-state/api/public/found';
import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Skeleton,
  Stack,
  useFocusRecovery,
  useHydrated,
} from 'shared-ui';
import { styled } from 'styled-components';
import { favouritesTexts } from '../../locales/pages/en-favourites';
import { useTexts } from '../../locales/use-texts';
import { CardGrid } from '../../parts/grids/card-grid';
import { CardFacts } from '../../parts/cards/card-facts';
import { ProjectCard } from '../../parts/cards/project-card';
import { ProjectTools } from '../../parts/shortlist/project-tools';
import { ShortlistPage } from '../../parts/shortlist/shortlist-page';
import { ShortlistLinks } from '../../parts/shortlist/shortlist-links';
import { unsave, useSaved, type SavedList } from '../../parts/shortlist/saved';

/** About as high as a row of cards, so that the footer does not move when the lists appear. */
const Lists = styled(Stack)`
  min-height: 480px;
  align-content: start;
`;

const Grid = styled(CardGrid)`
  gap: ${({ theme }) => theme.space(6)};

  > li {
    position: relative;
  }
`;

/** The projects of a list that still exist. Others are removed from the list and counted. */
function useListed(list: SavedList) {
  const ids = useSaved(list);
  const result = useFindProjectsQuery(ids, { skip: ids.length === 0 });
  const found = result.currentData;
  const gone = found ? ids.filter((id) => !found.some((project) => project.id === id)).join('|') : '';
  const [noted, setNoted] = useState({ gone: '', count: 0 });
  if (gone !== '' && gone !== noted.gone) setNoted({ gone, count: noted.count + gone.split('|').length });
  useEffect(() => {
    if (gone !== '') unsave(list, gone.split('|'));
  }, [gone, list]);
  // While a changed list loads, the previous projects stay, without those that were removed.
  const projects = ids.length === 0 ? [] : (result.data ?? []).filter(({ id }) => ids.includes(id));
  return { ...result, projects, removed: noted.count, isWaiting: ids.length > 0 && result.isLoading };
}

/** Projects that were saved and viewed in this browser (product.md 2.35). */
export function FavouritesPage() {
  const t = useTexts(favouritesTexts);
  const isHydrated = useHydrated();
  return (
    <ShortlistPage title={t('favourites.title')} lead={t('favourites.lead')}>
      {isHydrated ? <SavedLists /> : <Waiting />}
    </ShortlistPage>
  );
}

function Waiting() {
  const t = useTexts(favouritesTexts);
  return (
    <Lists $gap={8}>
      <noscript>
        <p>{t('favourites.noScripts')}</p>
      </noscript>
      <Skeleton height={320} />
    </Lists>
  );
}

function SavedLists() {
  const t = useTexts(favouritesTexts);
  const saved = useListed('favourites');
  const recent = useListed('recent');
  const isFailed = saved.isError || recent.isError;
  const place = useRef<HTMLDivElement>(null);
  useFocusRecovery(place, `${saved.projects.length} ${recent.projects.length}`);
  return (
    <Lists ref={place} $gap={8} tabIndex={-1} role="group" aria-label={t('favourites.label')}>
      <div role="status">{saved.removed > 0 && <p>{t('favourites.gone', { count: saved.removed })}</p>}</div>
      <ShortlistLinks isSavedPage />
      {isFailed && (
        <ErrorState
          message={t('favourites.failed')}
          onRetry={() => {
            if (saved.isError) void saved.refetch();
            if (recent.isError) void recent.refetch();
          }}
        />
      )}
      {saved.isWaiting && <Skeleton height={320} />}
      {!saved.isWaiting && !saved.isError && saved.projects.length === 0 && (
        <EmptyState>
          <p>{t('favourites.empty')}</p>
          <LinkButton to="/projects">{t('favourites.browse')}</LinkButton>
        </EmptyState>
      )}
      <Projects title={t('favourites.saved')} projects={saved.projects} />
      <Projects title={t('favourites.recent')} projects={recent.projects}>
        <div>
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              unsave(
                'recent',
                recent.projects.map(({ id }) => id),
              )
            }
          >
            {t('favourites.forget')}
          </Button>
        </div>
      </Projects>
    </Lists>
  );
}

interface ProjectsProps {
  title: string;
  projects: readonly ListedProject[];
  children?: ReactNode;
}

function Projects({ title, projects, children }: ProjectsProps) {
  if (projects.length === 0) return null;
  return (
    <Stack as="section" $gap={5} aria-label={title}>
      <Heading as="h2">{title}</Heading>
      <Grid>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project}>{project.facts && <CardFacts facts={project.facts} />}</ProjectCard>
            <ProjectTools id={project.id} name={project.name} />
          </li>
        ))}
      </Grid>
      {children}
    </Stack>
  );
}
