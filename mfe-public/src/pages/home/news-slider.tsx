import type { Blog } from 'shared-contract';
import { useListWebsiteBlogsQuery } from 'shared-state/api/public/website';
import { Container, Section } from 'shared-ui';
import { styled } from 'styled-components';
import { homeTexts } from '../../locales/pages/en-home';
import { useTexts } from '../../locales/use-texts';
import { Arrows, Controls } from '../../parts/carousel/arrows';
import { BlogCard } from '../../parts/cards/blog-card';
import { CAROUSEL } from '../../parts/paging/parts';
import { keysOf } from '../../parts/rows';
import { SectionHead } from '../../parts/section-head';
import { useLoadLog } from '../../parts/use-load-report';
import { useStepScroll } from '../../parts/carousel/use-step-scroll';

const CARD_WIDTH = 'min(380px, 82vw)';

const Row = styled.ul`
  display: grid;
  grid-auto-columns: ${CARD_WIDTH};
  grid-auto-flow: column;
  gap: ${({ theme }) => theme.space(6)};
  /* The padding makes room for the cards' focus ring; the margin keeps the cards aligned with the heading. */
  margin: 0 -4px;
  padding: 4px;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  scrollbar-color: ${({ theme }) => theme.color.brass} transparent;
`;

/** News in a horizontally scrolling row. Renders nothing without news. */
export function NewsSlider() {
  const news = useListWebsiteBlogsQuery(CAROUSEL);
  useLoadLog(news, 'news');
  const blogs = news.currentData?.rows ?? [];
  return blogs.length === 0 ? null : <NewsRow blogs={blogs} />;
}

function NewsRow({ blogs }: { blogs: Blog[] }) {
  const t = useTexts(homeTexts);
  const keys = keysOf(blogs);
  const { row, scroll } = useStepScroll<HTMLUListElement>();
  return (
    <Section $tone="paper" aria-labelledby="home-news">
      <Container>
        <SectionHead id="home-news" eyebrow={t('home.news.eyebrow')} title={t('home.news.title')}>
          <Controls>
            <Arrows
              onPrevious={() => scroll(-1)}
              onNext={() => scroll(1)}
              labels={{ previous: t('home.news.previous'), next: t('home.news.next') }}
            />
          </Controls>
        </SectionHead>
        <Row ref={row} tabIndex={0} aria-labelledby="home-news">
          {blogs.map((blog, position) => (
            <li key={keys[position]}>
              <BlogCard blog={blog} sizes={CARD_WIDTH} />
            </li>
          ))}
        </Row>
      </Container>
    </Section>
  );
}
