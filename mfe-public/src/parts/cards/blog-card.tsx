import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Blog } from 'shared-contract';
import { Picture, plainText, TruncatedText } from 'shared-ui';
import { styled } from 'styled-components';
import { blogCardTexts } from '../../locales/parts/en-blog-card';
import { useTexts } from '../../locales/use-texts';
import { blogPath } from '../../paths';
import { Countdown } from '../countdown/countdown';
import { useCardTransition } from './use-card-transition';
import { CARD_WIDTHS, FIRST_CARDS, pictureUrl } from '../pictures';
import { useDay } from '../text/posted-date';

/** Maximum number of characters (product.md 9.2). */
const DESCRIPTION_LENGTH = 60;

const Frame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  border-top: 1px solid ${({ theme }) => theme.color.green};
`;

const Shot = styled(Picture)`
  background: ${({ theme }) => theme.color.greenSoft};

  > img {
    aspect-ratio: 3 / 2;
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ theme }) => theme.space(2)};
  padding-block: ${({ theme }) => theme.space(5)};
`;

const Posted = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

const Title = styled.h3`
  font-size: ${({ theme }) => theme.size.h3};

  a {
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Foot = styled.div`
  margin-top: auto;
  padding-top: ${({ theme }) => theme.space(3)};
`;

const CARD_SIZES = '(min-width: 1024px) min(30vw, 380px), (min-width: 640px) 46vw, 88vw';

interface BlogCardProps {
  blog: Blog;
  /** Index in a list; the first cards load their pictures eagerly. */
  position?: number;
  /** Value of `<img sizes>`. */
  sizes?: string;
  /** Heading level of the title. */
  as?: 'h2' | 'h3';
}

/** Preview of a news entry, with its offer's countdown. */
export function BlogCard({ blog, position = Infinity, sizes = CARD_SIZES, as = 'h3' }: BlogCardProps) {
  const posted = useDay(blog.postedDate);
  const t = useTexts(blogCardTexts);
  const path = blogPath(blog.id);
  const transition = useCardTransition(path);
  // Parsing takes milliseconds, and the card renders again whenever the router's state changes.
  const description = useMemo(() => plainText(blog.description), [blog.description]);
  return (
    <Frame>
      <Shot
        style={transition.picture}
        src={pictureUrl(blog.image)}
        alt=""
        sizes={sizes}
        widths={CARD_WIDTHS}
        width={900}
        height={600}
        priority={position === 0}
        eager={position < FIRST_CARDS}
      />
      <Words>
        {posted && <Posted>{posted}</Posted>}
        <Title as={as} style={transition.name}>
          <Link to={path} {...transition.link}>
            {blog.title || t('blogCard.untitled')}
          </Link>
        </Title>
        <p>
          <TruncatedText text={description} max={DESCRIPTION_LENGTH} wholeWords />
        </p>
        <Foot>
          <Countdown until={blog.offerDateTime} />
        </Foot>
      </Words>
    </Frame>
  );
}
