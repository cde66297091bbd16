import { useEffect, useRef } from 'react';
import {
  Container,
  Heading,
  Lead,
  notPrinted,
  onDark,
  translucent,
  useCanonicalPath,
  useReducedMotion,
} from 'shared-ui';
import { css, styled } from 'styled-components';
import { Breadcrumb } from '../breadcrumb';
import { Skyline } from './skyline';

/** The background moves by this fraction of the scroll distance (product.md 9.1). */
const PARALLAX_FACTOR = 0.3;

const Frame = styled.header<{ $isLow: boolean }>`
  ${onDark}
  position: relative;
  display: flex;
  align-items: flex-end;
  ${({ $isLow }) =>
    $isLow
      ? css`
          padding-block: 40px 24px;
        `
      : css`
          min-height: clamp(260px, 38vw, 440px);
          padding-block: clamp(104px, 12vw, 152px) clamp(32px, 5vw, 64px);
        `}
  background: ${({ theme }) => theme.color.greenDark};
  overflow: hidden;

  @media print {
    min-height: 0;
    padding-block: 6mm 0;
  }
`;

const Ground = styled.div`
  position: absolute;
  inset: -1px 0;
  background: radial-gradient(
    120% 90% at 78% 12%,
    ${({ theme }) => translucent(theme.color.brass, 26)} 0%,
    ${({ theme }) => theme.color.green} 46%,
    ${({ theme }) => theme.color.greenDark} 100%
  );
  color: ${({ theme }) => theme.color.brass};
  will-change: transform;
  ${notPrinted}
`;

/** The gradient keeps the words readable in front of any picture. */
const Photo = styled.picture`
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      to top right,
      ${({ theme }) => theme.color.greenDark} 0%,
      ${({ theme }) => translucent(theme.color.greenDark, 78)} 40%,
      ${({ theme }) => translucent(theme.color.greenDark, 10)} 100%
    );
  }
`;

const Words = styled(Container)`
  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
`;

/** URLs of one picture for wide windows and for phones. */
export interface BannerPicture {
  wide: string;
  small: string;
}

interface BannerProps {
  title: string;
  /** Default: a line drawing of a skyline. */
  picture?: BannerPicture;
  /** Shows "Home > title" above the title. */
  breadcrumb?: boolean;
  lead?: string;
  /** Reduces the height and hides the lead, to show more of the page. */
  isLow?: boolean;
}

/** Page header: the h1 in front of a picture with a parallax effect. */
export function Banner({ title, picture, breadcrumb = false, lead, isLow = false }: BannerProps) {
  const path = useCanonicalPath();
  const ground = useParallax(PARALLAX_FACTOR);
  return (
    <Frame $isLow={isLow}>
      <Ground ref={ground} aria-hidden="true">
        {picture === undefined ? (
          <Skyline />
        ) : (
          <Photo>
            <source media="(max-width: 640px)" srcSet={picture.small} />
            <img src={picture.wide} alt="" decoding="async" />
          </Photo>
        )}
      </Ground>
      <Words>
        {breadcrumb && <Breadcrumb steps={[{ name: title, path }]} />}
        <Heading as="h1">{title}</Heading>
        {lead && !isLow && <Lead>{lead}</Lead>}
      </Words>
    </Frame>
  );
}

/** Parallax: updates the transform outside React, once per frame. Disabled for reduced motion. */
function useParallax(factor: number) {
  const element = useRef<HTMLDivElement>(null);
  const reduced = useReducedMotion();

  useEffect(() => {
    const moved = element.current;
    if (reduced || moved === null) return undefined;
    let frame = 0;
    const place = () => {
      frame = 0;
      moved.style.transform = `translate3d(0, ${window.scrollY * factor}px, 0)`;
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(place);
    };
    place();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
      moved.style.transform = '';
    };
  }, [reduced, factor]);

  return element;
}
