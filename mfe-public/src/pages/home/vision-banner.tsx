import { useListCompanyStoriesQuery } from 'shared-state/api/public/company';
import { Cluster, Container, Eyebrow, LinkButton, Picture, Section, Skeleton } from 'shared-ui';
import { styled } from 'styled-components';
import { companyTexts } from '../../locales/parts/en-company';
import { homeTexts } from '../../locales/pages/en-home';
import { useTexts } from '../../locales/use-texts';
import { CARD_WIDTHS, pictureUrl } from '../../parts/pictures';
import { useLoadReport } from '../../parts/use-load-report';

const TEXTS = { ...companyTexts, ...homeTexts };

const Layout = styled(Container)<{ $withPicture: boolean }>`
  display: grid;
  gap: clamp(28px, 5vw, 80px);
  align-items: center;

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: ${({ $withPicture }) => ($withPicture ? '7fr 5fr' : '1fr')};
  }
`;

const Title = styled(Eyebrow)`
  font-family: ${({ theme }) => theme.font.text};
`;

const Vision = styled.p`
  max-width: 17.6em;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.h2};
  line-height: 1.25;
  text-wrap: pretty;
  white-space: pre-line;

  ${({ theme }) => theme.media.lg} {
    max-width: 21.2em;
  }
`;

const Shot = styled(Picture)`
  > img {
    aspect-ratio: 4 / 5;
    max-height: 560px;
    border-radius: ${({ theme }) => theme.radius.md};
  }
`;

const Links = styled(Cluster)`
  margin-top: ${({ theme }) => theme.space(8)};
`;

/** The vision from the first About Us record, with links to Services and About Us. */
export function VisionBanner() {
  const t = useTexts(TEXTS);
  const stories = useListCompanyStoriesQuery();
  useLoadReport(stories, { failure: t('home.vision.failed'), success: t('home.vision.loaded') });
  const story = stories.currentData?.[0];
  const hasPicture = story !== undefined && story.visionImage !== null;

  return (
    <Section $tone="green" aria-labelledby="home-vision">
      <Layout $withPicture={hasPicture}>
        <div>
          <Title as="h2" id="home-vision">
            {t('home.vision.title')}
          </Title>
          {stories.isLoading ? <Skeleton height="8rem" /> : <Vision>{story?.vision || t('company.noVision')}</Vision>}
          <Links>
            <LinkButton to="/services">{t('home.vision.services')}</LinkButton>
            <LinkButton to="/about" variant="secondary">
              {t('home.vision.about')}
            </LinkButton>
          </Links>
        </div>
        {hasPicture && (
          <Shot
            src={pictureUrl(story.visionImage)}
            alt=""
            sizes="(min-width: 1024px) 750px, 88vw"
            widths={CARD_WIDTHS}
            width={800}
            height={1000}
          />
        )}
      </Layout>
    </Section>
  );
}
