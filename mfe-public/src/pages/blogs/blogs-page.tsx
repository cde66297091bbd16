import { useSearchParams } from 'react-router-dom';
import type { Blog } from 'shared-contract';
import { useListWebsiteBlogsQuery } from 'shared-state/api/public/website';
import { Container, EmptyState, ErrorState, Section, Spinner } from 'shared-ui';
import { styled } from 'styled-components';
import { blogsTexts } from '../../locales/pages/en-blogs';
import { useTexts } from '../../locales/use-texts';
import { Banner } from '../../parts/banner/banner';
import small from '../../parts/banner/pictures/blogs-small.webp';
import wide from '../../parts/banner/pictures/blogs-wide.webp';
import { CardGrid } from '../../parts/grids/card-grid';
import { BlogCard } from '../../parts/cards/blog-card';
import { ListMetadata, Paged } from '../../parts/paging/paged';
import { listPart } from '../../parts/paging/parts';
import { keysOf } from '../../parts/rows';
import { useLoadLog } from '../../parts/use-load-report';

const Grid = styled(CardGrid)`
  gap: ${({ theme }) => theme.space(10)} ${({ theme }) => theme.space(8)};
`;

/** The news list. A failed load shows no toast (product.md 8.2), only an error with Retry on the page. */
export function BlogsPage() {
  const t = useTexts(blogsTexts);
  const [query] = useSearchParams();
  const news = useListWebsiteBlogsQuery(listPart(query));
  useLoadLog(news, 'news');
  const total = news.currentData?.total;
  return (
    <>
      <ListMetadata title={t('blogs.title')} total={total} />
      <Banner title={t('blogs.title')} picture={{ wide, small }} breadcrumb />
      <Section aria-label={t('blogs.title')}>
        <Container>
          {news.isFetching && total === undefined && <Spinner tall label={t('blogs.loading')} />}
          {!news.isFetching && news.isError && (
            <ErrorState message={t('blogs.unavailable')} onRetry={() => void news.refetch()} />
          )}
          {total === 0 && <EmptyState>{t('blogs.empty')}</EmptyState>}
          <Paged total={total}>
            <BlogGrid blogs={news.currentData?.rows ?? []} />
          </Paged>
        </Container>
      </Section>
    </>
  );
}

function BlogGrid({ blogs }: { blogs: Blog[] }) {
  const keys = keysOf(blogs);
  return (
    <Grid>
      {blogs.map((blog, position) => (
        <li key={keys[position]}>
          <BlogCard blog={blog} position={position} as="h2" />
        </li>
      ))}
    </Grid>
  );
}
