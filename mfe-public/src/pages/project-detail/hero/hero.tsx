import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Project, Unit } from 'shared-contract';
import { Container, Heading, Picture, Section } from 'shared-ui';
import { styled } from 'styled-components';
import { projectTexts } from '../../../locales/pages/en-project';
import { useTexts } from '../../../locales/use-texts';
import { projectPath } from '../../../paths';
import { Breadcrumb } from '../../../parts/breadcrumb';
import { lazyPart } from '../../../parts/lazy-part';
import { pictureUrl, projectPicture, WIDE_WIDTHS } from '../../../parts/pictures';
import { ProjectData } from '../../../parts/structured-data';
import { usePageTransition } from '../../../parts/cards/use-card-transition';
import { HeroLayout } from './hero-layout';
import { OfferCountdown } from './offer-countdown';

const ProjectTools = lazyPart(async () => (await import('../../../parts/shortlist/project-tools')).ProjectTools);

const Band = styled(Section)`
  padding-block: clamp(40px, 6vw, 88px);

  @media print {
    padding-block: 6mm 0;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  min-width: 0;
`;

const Kind = styled.p`
  color: var(--eyebrow);
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  letter-spacing: 0.14em;
  text-transform: uppercase;
`;

const Address = styled.p`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space(2)};
  color: var(--quiet);
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.45;

  > svg {
    flex: none;
    margin-top: 0.2em;
    color: var(--eyebrow);
  }
`;

const Media = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.greenDark};
  box-shadow: ${({ theme }) => theme.shadow.lifted};

  img,
  video {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
`;

/** Name, address, picture or video, and the offer countdown. */
export function Hero({ project, units }: { project: Project; units: readonly Unit[] }) {
  const t = useTexts(projectTexts);
  const name = project.name || t('projectCard.unnamed');
  const path = projectPath(project.id);
  const transition = usePageTransition(path);
  const kind = [
    project.category && t(`projectCard.categories.${project.category}`),
    project.type && t(`projectCard.types.${project.type}`),
  ].filter(Boolean);

  return (
    <Band as="header" $tone="green">
      <ProjectData project={project} units={units} name={name} path={path} />
      <Container>
        <HeroLayout>
          <Words>
            <Breadcrumb
              steps={[
                { name: t('project.breadcrumb'), path: '/projects' },
                { name, path },
              ]}
            />
            {kind.length > 0 && <Kind>{kind.join(' · ')}</Kind>}
            <Heading as="h1" style={transition.name}>
              {name}
            </Heading>
            {project.address && (
              <Address>
                <MapPin size={20} strokeWidth={1.5} aria-hidden="true" />
                {project.address}
              </Address>
            )}
            <OfferCountdown title={project.offerTitle} until={project.offerDateTime} />
          </Words>
          <Media style={transition.picture}>
            <HeroMedia project={project} name={name} />
            <ProjectTools id={project.id} name={project.name} isPage />
          </Media>
        </HeroLayout>
      </Container>
    </Band>
  );
}

/** The project's video or picture. The picture replaces a video that cannot be played. */
function HeroMedia({ project, name }: { project: Project; name: string }) {
  const t = useTexts(projectTexts);
  const [unplayable, setUnplayable] = useState(false);
  const player = useRef<HTMLVideoElement>(null);

  const video = project.contentType === 'Video' && !unplayable ? pictureUrl(project.content) : null;

  // Catch errors from before hydration: onError was not attached yet.
  useEffect(() => {
    if (player.current?.error) setUnplayable(true);
  }, []);

  if (video !== null) {
    return (
      <video
        ref={player}
        src={video}
        poster={pictureUrl(project.thumbnail) ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={t('project.heroVideo', { name })}
        onError={() => setUnplayable(true)}
      />
    );
  }
  return (
    <Picture
      src={projectPicture(project)}
      alt={name}
      sizes="(min-width: 1024px) 640px, 88vw"
      widths={WIDE_WIDTHS}
      width={1200}
      height={900}
      placeholder={pictureUrl(project.thumbnail)}
      priority
    />
  );
}
