import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { PictureWidth } from 'shared-contract';

export const FALLBACK_IMAGE = '/images/fallback.png';

const DEFAULT_WIDTHS: readonly PictureWidth[] = [320, 480, 640, 960, 1280, 1600];

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref'> {
  /** Address of the stored picture; null shows the fallback. */
  src: string | null;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  widths?: readonly PictureWidth[];
  /** Intrinsic size, so that its place is kept before it arrives. */
  width: number;
  height: number;
  /** True for the picture that the first screen is about: fetched at once. */
  priority?: boolean;
  fallback?: string;
}

const Frame = styled.picture`
  display: block;

  > img {
    width: 100%;
    height: auto;
    object-fit: cover;
  }
`;

const variants = (src: string, format: 'avif' | 'webp', widths: readonly PictureWidth[]) =>
  widths.map((width) => `${src}${src.includes('?') ? '&' : '?'}w=${width}&fm=${format} ${width}w`).join(', ');

/** Only http addresses have variants; previews from memory (`blob:`, `data:`) are shown as they are. */
const hasVariants = (src: string) => !/^(?:blob|data):/.test(src);

/** A stored picture in the best format and size the browser takes; the fallback picture where it is missing or broken. */
export function Picture({
  src,
  alt,
  sizes,
  widths = DEFAULT_WIDTHS,
  priority = false,
  fallback = FALLBACK_IMAGE,
  className,
  style,
  ...rest
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src !== null && src !== '' && src !== broken ? src : null;
  const image = useRef<HTMLImageElement>(null);

  // A picture of the server's page that failed before the page was alive told nobody.
  useEffect(() => {
    const { complete = false, naturalWidth = 0, currentSrc = '' } = image.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc !== '') setBroken(shown);
  }, [shown]);

  return (
    <Frame className={className} style={style}>
      {shown !== null && hasVariants(shown) && (
        <>
          <source type="image/avif" srcSet={variants(shown, 'avif', widths)} sizes={sizes} />
          <source type="image/webp" srcSet={variants(shown, 'webp', widths)} sizes={sizes} />
        </>
      )}
      <img
        {...rest}
        ref={image}
        key={shown ?? fallback}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        src={shown ?? fallback}
        onError={() => {
          if (shown !== null) setBroken(shown);
        }}
      />
    </Frame>
  );
}
