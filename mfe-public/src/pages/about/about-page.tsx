import { ChevronDown } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useListActiveTeamQuery, useListCompanyStoriesQuery } from 'shared-state/api/public/company';
import { Container, Heading, Picture, Section, Spinner } from 'shared-ui';
import { styled } from 'styled-components';
import { aboutTexts } from '../../locales/pages/en-about';
import { companyTexts } from '../../locales/parts/en-company';
import { useTexts } from '../../locales/use-texts';
import { Banner } from '../../parts/banner/banner';
import small from '../../parts/banner/pictures/about-small.webp';
import wide from '../../parts/banner/pictures/about-wide.webp';
import { Disclosure } from '../../parts/disclosure';
import { CARD_WIDTHS, pictureUrl } from '../../parts/pictures';
import { ListMetadata } from '../../parts/paging/paged';
import { listPart } from '../../parts/paging/parts';
import { CompanyData } from '../../parts/structured-data';
import { useLoadReport } from '../../parts/use-load-report';
import { Team } from './team';

const TEXTS = { ...companyTexts, ...aboutTexts };

const History = styled(Disclosure)`
  border-block: 1px solid ${({ theme }) => theme.color.line};

  > summary {
    padding-block: ${({ theme }) => theme.space(6)};
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Prose = styled.p`
  max-width: ${({ theme }) => theme.width.text};
  padding-bottom: ${({ theme }) => theme.space(8)};
  font-size: ${({ theme }) => theme.size.lead};
  white-space: pre-line;
`;

const Split = styled(Container)<{ $flipped?: boolean }>`
  display: grid;
  gap: clamp(28px, 5vw, 80px);
  align-items: center;

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: ${({ $flipped }) => ($flipped ? '7fr 5fr' : '5fr 7fr')};

    > :first-child {
      order: ${({ $flipped }) => ($flipped ? 1 : 0)};
    }
  }
`;

const Shot = styled(Picture)`
  > img {
    aspect-ratio: 4 / 3;
    border-radius: ${({ theme }) => theme.radius.md};
  }
`;

/** Portrait format, so that the whole head is visible at every width. */
const Owner = styled(Shot)`
  max-width: 460px;

  > img {
    aspect-ratio: 4 / 5;
    object-position: 50% 20%;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};

  > p {
    max-width: ${({ theme }) => theme.width.text};
    white-space: pre-line;
  }
`;

const Speech = styled.blockquote`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.h3};
  line-height: 1.45;
  white-space: pre-line;
`;

const Signature = styled.p`
  color: var(--quiet, ${({ theme }) => theme.color.muted});

  strong {
    display: block;
    color: var(--eyebrow);
  }
`;

const SIZES = '(min-width: 1024px) min(37vw, 490px), 88vw';

/** The About Us page: the first About Us record, and the team. */
export function AboutPage() {
  const t = useTexts(TEXTS);
  const stories = useListCompanyStoriesQuery();
  const [query] = useSearchParams();
  const team = useListActiveTeamQuery(listPart(query));
  useLoadReport(stories, { failure: (reason) => t('about.failed', { reason }) });
  const story = stories.currentData?.[0];
  const hasOwner = Boolean(story && (story.ownerName || story.ownerSpeech));

  return (
    <>
      <CompanyData />
      <ListMetadata title={t('about.title')} total={team.currentData?.total} />
      <Banner title={t('about.title')} picture={{ wide, small }} breadcrumb />
      {stories.isLoading && <Spinner tall label={t('about.loading')} />}
      {!stories.isLoading && (
        <>
          <Section aria-label={t('about.history')}>
            <Container>
              <History open>
                <summary>
                  <Heading size="h2">{t('about.history')}</Heading>
                  <ChevronDown size={28} strokeWidth={1.25} aria-hidden="true" />
                </summary>
                <Prose>{story?.history || t('about.noHistory')}</Prose>
              </History>
            </Container>
          </Section>
          <Section $tone="green" aria-labelledby="about-owner">
            <Split>
              <Owner
                src={pictureUrl(story?.ownerImage)}
                alt={story?.ownerName ? t('about.picture', { name: story.ownerName }) : ''}
                sizes={SIZES}
                widths={CARD_WIDTHS}
                width={800}
                height={1000}
              />
              <Words>
                <Heading id="about-owner">{t('about.owner')}</Heading>
                {story && hasOwner ? (
                  <>
                    <Speech>{story.ownerSpeech}</Speech>
                    <Signature>
                      <strong>{story.ownerName}</strong>
                      {story.ownerDesignation}
                    </Signature>
                  </>
                ) : (
                  <p>{t('about.noOwner')}</p>
                )}
              </Words>
            </Split>
          </Section>
          <Statement
            id="about-mission"
            title={t('about.mission')}
            text={story?.mission || t('about.noMission')}
            image={story?.missionImage}
          />
          <Statement
            id="about-vision"
            title={t('about.vision')}
            text={story?.vision || t('company.noVision')}
            image={story?.visionImage}
            flipped
          />
        </>
      )}
      <Team load={team} />
    </>
  );
}

interface StatementProps {
  id: string;
  title: string;
  text: string;
  image: string | null | undefined;
  flipped?: boolean;
}

function Statement({ id, title, text, image, flipped = false }: StatementProps) {
  return (
    <Section $tone={flipped ? 'paper' : 'ivory'} aria-labelledby={id}>
      <Split $flipped={flipped}>
        <Shot src={pictureUrl(image)} alt="" sizes={SIZES} widths={CARD_WIDTHS} width={800} height={600} />
        <Words>
          <Heading id={id}>{title}</Heading>
          <p>{text}</p>
        </Words>
      </Split>
    </Section>
  );
}
