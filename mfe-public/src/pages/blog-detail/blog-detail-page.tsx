import { Link, useParams } from 'react-router-dom';
import type { Blog } from 'shared-contract';
import { useAppSelector, useMissing, useSite } from 'shared-state';
import { selectListedBlog, useGetWebsiteBlogQuery } from 'shared-state/api/public/website';
import {
  Container,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  PageMetadata,
  Picture,
  plainText,
  Section,
  Spinner,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';
import { blogCardTexts } from '../../locales/parts/en-blog-card';
import { blogsTexts } from '../../locales/pages/en-blogs';
import { useTexts } from '../../locales/use-texts';
import { blogPath } from '../../paths';
import { HtmlText } from '../../parts/html-text';
import { OfferClock } from '../../parts/countdown/offer-clock';
import { excerpt } from '../../parts/text/excerpt';
import { pictureUrl, WIDE_WIDTHS } from '../../parts/pictures';
import { useDay } from '../../parts/text/posted-date';
import { ArticleData, BreadcrumbData } from '../../parts/structured-data';
import { useLoadLog } from '../../parts/use-load-report';
import { usePageTransition } from '../../parts/cards/use-card-transition';

const TEXTS = { ...blogCardTexts, ...blogsTexts };

const Article = styled.article`
  display: grid;
  /* Preformatted text scrolls instead of widening the page. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(8)};
  max-width: 860px;
  margin-inline: auto;
`;

const Trail = styled.p`
  margin-top: ${({ theme }) => theme.space(4)};
  color: ${({ theme }) => theme.color.muted};
`;

const Shot = styled(Picture)`
  > img {
    max-height: 560px;
    border-radius: ${({ theme }) => theme.radius.md};
  }
`;

const Title = styled(Heading)`
  margin-bottom: ${({ theme }) => theme.space(8)};
`;

const Back = styled.div`
  margin-top: ${({ theme }) => theme.space(5)};
`;

export function BlogDetailPage() {
  const t = useTexts(TEXTS);
  const { id = '' } = useParams();
  const { currentData, isFetching, error, refetch } = useGetWebsiteBlogQuery(id, { skip: id === '' });
  const listed = useAppSelector((state) => selectListedBlog(state, id));
  // Show the entry from the cached list while its own data loads.
  const blog = currentData === undefined && isFetching ? listed : currentData;
  useLoadLog({ error }, 'news entry');

  const isMissing = id === '' || currentData === null;
  useMissing(isMissing);
  const site = useSite();

  return (
    <Section>
      <PageMetadata
        {...site}
        title={blog?.title}
        description={blog ? excerpt(plainText(blog.description)) : undefined}
        image={pictureUrl(blog?.image)}
        path={blog?.id ? blogPath(blog.id) : undefined}
        type={blog ? 'article' : 'website'}
        missing={isMissing}
      />
      <Container>
        {isFetching && blog === undefined && (
          <>
            <VisuallyHidden as="h1">{t('blogs.title')}</VisuallyHidden>
            <Spinner tall label={t('blogs.loading')} />
          </>
        )}
        {error !== undefined && !isFetching && !isMissing && (
          <>
            <Title as="h1">{t('blogs.title')}</Title>
            <ErrorState message={t('blogs.entryUnavailable')} onRetry={() => void refetch()} />
          </>
        )}
        {isMissing && (
          <>
            <Title as="h1">{t('blogs.title')}</Title>
            <EmptyState>
              {t('blogs.notFound')}
              <Back>
                <LinkButton to="/blogs">{t('blogs.all')}</LinkButton>
              </Back>
            </EmptyState>
          </>
        )}
        {blog && (error === undefined || isFetching) && <Entry blog={blog} />}
      </Container>
    </Section>
  );
}

function Entry({ blog }: { blog: Blog }) {
  const t = useTexts(TEXTS);
  const posted = useDay(blog.postedDate);
  const title = blog.title || t('blogCard.untitled');
  const path = blogPath(blog.id);
  const transition = usePageTransition(path);
  return (
    <Article>
      <BreadcrumbData
        steps={[
          { name: t('blogs.trail'), path: '/blogs' },
          { name: title, path },
        ]}
      />
      <ArticleData blog={blog} title={title} path={path} />
      <OfferClock until={blog.offerDateTime} />
      <header>
        <Heading as="h1" style={transition.name}>
          {title}
        </Heading>
        <Trail>
          <Link to="/blogs">{t('blogs.trail')}</Link> / {posted}
        </Trail>
      </header>
      <Shot
        style={transition.picture}
        src={pictureUrl(blog.image)}
        alt={blog.title}
        sizes="(min-width: 900px) 860px, 88vw"
        widths={WIDE_WIDTHS}
        width={1200}
        height={800}
        priority
      />
      <HtmlText html={blog.description} />
    </Article>
  );
}
