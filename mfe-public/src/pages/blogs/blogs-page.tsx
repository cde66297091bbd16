import { useListWebsiteBlogsQuery } from 'shared-state/api/public/website';
import { Container, EmptyState, ErrorState, Section, Spinner } from 'shared-ui';
import { styled } from 'styled-components';
import { blogsTexts } from '../../locales/pages/en-blogs';
import { useTexts } from '../../locales/use-texts';
import { Banner } from '../../parts/banner';
import { CardGrid } from '../../parts/card-grid';
import { BlogCard } from '../../parts/cards/blog-card';
import { keysOf, useRows } from '../../parts/rows';
import { useLoadLog } from '../../parts/use-load-report';

const Grid = styled(CardGrid)`
  gap: ${({ theme }) => theme.space(10)} ${({ theme }) => theme.space(8)};
`;

/** The news list. A failed load shows no toast (product.md 8.2), only an error with Retry on the page. */
export function BlogsPage() {
  const t = useTexts(blogsTexts);
  return (
    <>
      <Banner title={t('blogs.title')} breadcrumb />
      <Section aria-label={t('blogs.title')}>
        <Container>
          <BlogGrid />
        </Container>
      </Section>
    </>
  );
}

function BlogGrid() {
  const t = useTexts(blogsTexts);
  const news = useListWebsiteBlogsQuery();
  useLoadLog(news, 'news');
  const blogs = useRows(news.currentData ?? []);
  if (news.isLoading) return <Spinner tall label={t('blogs.loading')} />;
  if (news.isError) return <ErrorState message={t('blogs.unavailable')} onRetry={() => void news.refetch()} />;
  if (blogs.length === 0) return <EmptyState>{t('blogs.empty')}</EmptyState>;
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
