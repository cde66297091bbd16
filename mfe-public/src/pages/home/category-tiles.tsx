import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PROJECT_CATEGORIES, type ProjectCategory } from 'shared-contract';
import { useListWebsiteProjectsQuery } from 'shared-state/api/public/website';
import { Container, Eyebrow, Heading, onDark, Picture, Section, translucent } from 'shared-ui';
import { styled } from 'styled-components';
import { homeTexts } from '../../locales/pages/en-home';
import { useTexts } from '../../locales/use-texts';
import { CardGrid } from '../../parts/grids/card-grid';
import { CAROUSEL_PROJECTS } from '../../parts/paging/parts';
import { CARD_WIDTHS, projectPicture } from '../../parts/pictures';

const Grid = styled(CardGrid)`
  gap: ${({ theme }) => theme.space(4)};
  margin-top: ${({ theme }) => theme.space(10)};

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${({ theme }) => theme.space(5)};
  }
`;

const Tile = styled(Link)`
  ${onDark}
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space(1)};
  height: 100%;
  min-height: 220px;
  padding: ${({ theme }) => theme.space(6)};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.green};
  text-decoration: none;
  overflow: hidden;
  isolation: isolate;

  @media print {
    min-height: 0 !important;

    &::after,
    > picture {
      display: none;
    }
  }

  ${({ theme }) => theme.media.sm} {
    min-height: 280px;
  }

  ${({ theme }) => theme.media.lg} {
    min-height: 400px;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: linear-gradient(
      180deg,
      transparent 20%,
      ${({ theme }) => translucent(theme.color.greenDark, 78)} 66%,
      ${({ theme }) => theme.color.greenDark} 100%
    );
  }
`;

const Shot = styled(Picture)`
  position: absolute;
  inset: 0;
  z-index: -2;

  > img {
    height: 100%;
    transition: transform 900ms cubic-bezier(0.22, 0.61, 0.36, 1);
  }

  ${Tile}:hover & > img {
    transform: scale(1.04);
  }

  @media (prefers-reduced-motion: reduce) {
    ${Tile}:hover & > img {
      transform: none;
    }
  }
`;

const Title = styled.h3`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-size: ${({ theme }) => theme.size.h3};

  > svg {
    flex: none;
    color: ${({ theme }) => theme.color.brass};
  }
`;

/** One link per project category, with a picture of its first project. */
export function CategoryTiles() {
  const t = useTexts(homeTexts);
  return (
    <Section aria-labelledby="home-categories">
      <Container>
        <Eyebrow>{t('home.categories.eyebrow')}</Eyebrow>
        <Heading id="home-categories">{t('home.categories.title')}</Heading>
        <Grid>
          {PROJECT_CATEGORIES.map((category) => (
            <li key={category}>
              <Tile to={`/projects?category=${category}`}>
                <Example category={category} />
                <Title>
                  {t(`home.categories.tiles.${category}.title`)}
                  <ArrowUpRight size={22} strokeWidth={1.5} aria-hidden="true" />
                </Title>
                <p>{t(`home.categories.tiles.${category}.text`)}</p>
              </Tile>
            </li>
          ))}
        </Grid>
      </Container>
    </Section>
  );
}

/** Picture of the category's first project. Requested separately if the carousel's projects include none. */
function Example({ category }: { category: ProjectCategory }) {
  const { currentData: first } = useListWebsiteProjectsQuery(CAROUSEL_PROJECTS);
  const known = first?.rows.find((project) => project.category === category);
  const isUnknown = first !== undefined && known === undefined && first.total > first.rows.length;
  const { currentData: found } = useListWebsiteProjectsQuery({ category, page: 1, pageSize: 1 }, { skip: !isUnknown });
  const example = known ?? found?.rows[0];
  if (example === undefined) return null;
  return (
    <Shot
      src={projectPicture(example)}
      alt=""
      // The tile is portrait and crops a landscape picture, so the picture is wider than the tile.
      sizes="(min-width: 1024px) 480px, (min-width: 640px) 46vw, 88vw"
      widths={CARD_WIDTHS}
      width={1200}
      height={900}
    />
  );
}
