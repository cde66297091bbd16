import { Play } from 'lucide-react';
import { youTubeId, type Project } from 'shared-contract';
import { Dialog, Picture, useLinkAsButton, useOverlay } from 'shared-ui';
import { styled } from 'styled-components';
import { projectTexts } from '../../locales/pages/en-project';
import { useTexts } from '../../locales/use-texts';
import { projectPicture, WIDE_WIDTHS } from '../../parts/pictures';
import { paragraphs } from './paragraphs';
import { PageSection, TourButton } from './sections';

const Layout = styled.div<{ $withVideo: boolean }>`
  display: grid;
  gap: clamp(28px, 5vw, 72px);
  align-items: center;

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: ${({ $withVideo }) => ($withVideo ? 'minmax(0, 5fr) minmax(0, 7fr)' : 'minmax(0, 1fr)')};
  }
`;

const Story = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space(4)};
  max-width: ${({ theme }) => theme.width.text};
  overflow-wrap: anywhere;

  > p:first-child {
    font-size: ${({ theme }) => theme.size.lead};
    line-height: 1.55;
  }

  > a {
    margin-top: ${({ theme }) => theme.space(4)};
  }
`;

const PlayArea = styled.a`
  position: relative;
  display: block;
  width: 100%;
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.greenDark};
  overflow: hidden;
  cursor: pointer;

  img {
    aspect-ratio: 16 / 9;
    opacity: 0.86;
    transition: transform ${({ theme }) => theme.motion.calm};
  }

  &:hover img {
    transform: scale(1.02);
  }

  @media (prefers-reduced-motion: reduce) {
    &:hover img {
      transform: none;
    }
  }
`;

const PlaySign = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;

  > svg {
    width: clamp(64px, 9vw, 92px);
    height: clamp(64px, 9vw, 92px);
    padding: clamp(20px, 2.8vw, 30px);
    border-radius: 50%;
    background: ${({ theme }) => theme.color.paper};
    color: ${({ theme }) => theme.color.green};
    box-shadow: ${({ theme }) => theme.shadow.lifted};
  }
`;

const Player = styled.iframe`
  width: 100%;
  aspect-ratio: 16 / 9;
  border: 0;
  background: ${({ theme }) => theme.color.greenDark};
`;

/** The project's description, video and Booking Now button. */
export function Roundup({ project }: { project: Project }) {
  const t = useTexts(projectTexts);
  const videoId = youTubeId(project.videoLink);
  const story = paragraphs(project.description);

  return (
    <PageSection id="videoPlayer" eyebrow={t('project.roundup.eyebrow')} title={t('project.roundup.title')}>
      <Layout $withVideo={videoId !== null}>
        <Story>
          {(story.length > 0 ? story : [t('project.roundup.empty')]).map((paragraph, position) => (
            <p key={position}>{paragraph}</p>
          ))}
          <TourButton>{t('project.bookNow')}</TourButton>
        </Story>
        {videoId !== null && <ProjectVideo project={project} videoId={videoId} />}
      </Layout>
    </PageSection>
  );
}

function ProjectVideo({ project, videoId }: { project: Project; videoId: string }) {
  const t = useTexts(projectTexts);
  const player = useOverlay('video');
  const name = project.name || t('projectCard.unnamed');
  const title = t('project.roundup.video', { name });

  return (
    <>
      <PlayArea
        href={`https://www.youtube.com/watch?v=${videoId}`}
        aria-label={t('project.roundup.play', { name })}
        {...useLinkAsButton(player.open)}
      >
        <Picture
          src={projectPicture(project)}
          alt=""
          sizes="(min-width: 1024px) 720px, 88vw"
          widths={WIDE_WIDTHS}
          width={1600}
          height={900}
        />
        <PlaySign>
          <Play fill="currentColor" aria-hidden="true" />
        </PlaySign>
      </PlayArea>
      <Dialog open={player.index !== null} onClose={player.close} title={title} size="lg">
        <Player
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Dialog>
    </>
  );
}
