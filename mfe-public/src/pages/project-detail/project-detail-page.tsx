import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Unit } from 'shared-contract';
import { useAppSelector, useConfig, useMissing, useSite } from 'shared-state';
import { useListProjectUnitsQuery } from 'shared-state/api/public/units';
import {
  selectListedProject,
  useGetWebsiteProjectQuery,
  useListWebsiteFeaturesQuery,
  useListWebsiteGalleryQuery,
  useListWebsiteProjectsQuery,
} from 'shared-state/api/public/website';
import {
  Container,
  EmptyState,
  ErrorState,
  LinkButton,
  PageMetadata,
  plainText,
  Section,
  useToast,
  VisuallyHidden,
} from 'shared-ui';
import { projectTexts } from '../../locales/pages/en-project';
import { useTexts } from '../../locales/use-texts';
import { projectPath } from '../../paths';
import { Banner } from '../../parts/banner/banner';
import type { Attachment } from '../../parts/contact/attach';
import { excerpt } from '../../parts/text/excerpt';
import { monthsUntilHandover, usePageTime } from '../../parts/countdown/handover';
import { CAROUSEL_PROJECTS } from '../../parts/paging/parts';
import { projectPicture } from '../../parts/pictures';
import { useLoadReport } from '../../parts/use-load-report';
import { AtAGlance } from './at-a-glance/at-a-glance';
import { Features } from './features';
import { Gallery } from './gallery/gallery';
import { Hero } from './hero/hero';
import { lazyPart } from '../../parts/lazy-part';
import { Location } from './location';
import { PageSkeleton } from './hero/page-skeleton';
import { RelatedProjects } from './related-projects/related-projects';
import { Roundup } from './roundup';
import { ScheduleTour } from './schedule-tour';
import { TabBar } from './tab-bar';

const UnitsSection = lazyPart(async () => (await import('./units/units-section')).UnitsSection);
const TotalCost = lazyPart(async () => (await import('./cost/total-cost')).TotalCost);

const NO_UNITS: readonly Unit[] = [];

export function ProjectDetailPage() {
  const id = useParams().id?.trim();
  return id ? <ProjectDetail key={id} id={id} /> : <InvalidId />;
}

function InvalidId() {
  const t = useTexts(projectTexts);
  const toast = useToast();
  const announce = useEffectEvent(() => toast.error(t('project.invalidId'), { title: t('project.error') }));
  useEffect(() => announce(), []);
  useMissing(true);
  const site = useSite();

  return (
    <>
      <PageMetadata {...site} missing />
      <ProjectNotFound />
    </>
  );
}

function ProjectNotFound() {
  const t = useTexts(projectTexts);
  return (
    <>
      <Banner title={t('project.missing.title')} />
      <Section>
        <Container>
          <EmptyState>
            <p>{t('project.missing.text')}</p>
            <LinkButton to="/projects">{t('project.missing.action')}</LinkButton>
          </EmptyState>
        </Container>
      </Section>
    </>
  );
}

const NOT_FOUND = { status: 404, message: '' };

/** Loads the project. Some API hosts answer an unknown id with 200 and an empty project: that counts as not found. */
function useProject(id: string) {
  const result = useGetWebsiteProjectQuery(id);
  const answer = result.currentData;
  const project = answer && (answer.id !== '' || answer.name !== '') ? answer : undefined;
  const isNotFound = answer !== undefined && project === undefined;
  return { ...result, currentData: project, isNotFound, error: isNotFound ? NOT_FOUND : result.error };
}

const NOTHING_TO_REPORT = { isFetching: true };

function ProjectDetail({ id }: { id: string }) {
  const t = useTexts(projectTexts);
  const [query] = useSearchParams();
  const details = useProject(id);
  const features = useListWebsiteFeaturesQuery(id);
  const gallery = useListWebsiteGalleryQuery(id);
  const projects = useListWebsiteProjectsQuery(CAROUSEL_PROJECTS);
  const sheet = useListProjectUnitsQuery(id, {
    // Renders the page only when the units change, not at the start and end of each poll.
    selectFromResult: ({ currentData, isError, isFetching }) => ({
      currentData,
      isError,
      isFetching: isFetching && currentData === undefined,
    }),
  });
  const units = sheet.currentData ?? NO_UNITS;
  // If the units could not be loaded, keep their section during Retry.
  const [hasFailed, setFailed] = useState(false);
  if (sheet.isError && !hasFailed) setFailed(true);
  const showsUnits = units.length > 0 || (hasFailed && sheet.currentData === undefined);
  const listed = useAppSelector((state) => selectListedProject(state, id));
  const project = details.currentData;
  // Show the hero from the cached project list while the details load.
  const head = project ?? (details.isFetching ? listed : undefined);
  const { costs } = useConfig();
  const now = usePageTime();
  const [attachment, setAttachment] = useState<Attachment | null>(null);
  const [hasSettled, setSettled] = useState(false);
  if (!details.isFetching && !hasSettled) setSettled(true);
  const { isNotFound } = details;
  // For a missing project, report only the project itself.
  const reportsSections = !details.isFetching && !isNotFound;
  useLoadReport(details, { failure: t('project.loadFailed') });
  useLoadReport(reportsSections ? features : NOTHING_TO_REPORT, { failure: t('project.featuresFailed') });
  useLoadReport(reportsSections ? gallery : NOTHING_TO_REPORT, { failure: t('project.galleryFailed') });
  useLoadReport(projects, { failure: t('project.relatedFailed') });

  useMissing(isNotFound);
  const site = useSite();
  const metadata = (
    <PageMetadata
      {...site}
      title={head?.name}
      description={head && excerpt(plainText(head.description))}
      image={head && projectPicture(head)}
      path={head?.id ? projectPath(head.id) : undefined}
      missing={isNotFound}
    />
  );

  // Only during the first load. Later, such as during Retry, keep the page with the text that the visitor typed.
  if (head === undefined && details.isFetching && !hasSettled) {
    return (
      <>
        {metadata}
        <VisuallyHidden as="h1">{t('projectCard.unnamed')}</VisuallyHidden>
        <PageSkeleton />
      </>
    );
  }

  const isLoadingDetails = project === undefined && head !== undefined;
  return (
    <>
      {metadata}
      {head && <Hero project={head} units={units} />}
      {isNotFound && <ProjectNotFound />}
      {!head && !isNotFound && <Unavailable onRetry={() => void details.refetch()} />}
      {isLoadingDetails && <PageSkeleton />}
      {project && (
        <Suspense>
          <AtAGlance project={project} />
        </Suspense>
      )}
      {project && showsUnits && <UnitsSection projectId={id} query={query} result={sheet} />}
      {project && costs && (
        <TotalCost
          projectName={project.name || t('projectCard.unnamed')}
          query={query}
          monthsLeft={monthsUntilHandover(project, now)}
          units={units}
          rates={costs}
          attached={attachment?.text}
          onAttach={(text) => setAttachment({ text })}
        />
      )}
      {!isNotFound && (
        <Suspense>
          <Features result={features} />
        </Suspense>
      )}
      {project && (
        <Suspense>
          <Roundup project={project} />
        </Suspense>
      )}
      {!isNotFound && (
        <Suspense>
          <Gallery projectName={project?.name || t('projectCard.unnamed')} result={gallery} />
        </Suspense>
      )}
      {project && (
        <Suspense>
          <Location project={project} />
        </Suspense>
      )}
      {!isNotFound && (
        <Suspense>
          <ScheduleTour
            id={id}
            project={(project ?? listed)?.name}
            units={units}
            attachment={attachment}
            onDetach={() => setAttachment(null)}
          />
        </Suspense>
      )}
      <Suspense>
        <RelatedProjects currentId={id} result={projects} />
      </Suspense>
      {project && <TabBar />}
    </>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(projectTexts);
  return (
    <>
      <Banner title={t('project.unavailable.title')} />
      <Section>
        <Container>
          <ErrorState message={t('project.unavailable.text')} onRetry={onRetry} />
        </Container>
      </Section>
    </>
  );
}
