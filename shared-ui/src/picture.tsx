import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { preload } from 'react-dom';
import { styled } from 'styled-components';
import type { PictureCrop, PictureWidth } from 'shared-contract';

export const FALLBACK_IMAGE = '/images/fallback.png';

const DEFAULT_WIDTHS: readonly PictureWidth[] = [320, 480, 640, 960, 1280, 1600];

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref'> {
  /** Address of the stored picture; null shows the fallback. */
  src: string | null;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  widths?: readonly PictureWidth[];
  /** Of the part in its middle that a tall window is filled with; without, all windows get the whole picture. */
  portraitWidths?: readonly PictureWidth[];
  /** Intrinsic size, so that its place is kept before it arrives. */
  width: number;
  height: number;
  /** Another stored picture, shown in its place until it has come, where this browser has it already. */
  before?: string | null;
  /** True for the picture that the first screen is about: fetched at once, before all others. */
  priority?: boolean;
  /** True for others of the first screen: not kept back until they are near the window. */
  eager?: boolean;
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

const FORMATS = ['avif', 'webp'] as const;
const TALL_WINDOW = '(max-aspect-ratio: 7/10)';

interface Copies {
  type: `image/${(typeof FORMATS)[number]}`;
  srcSet: string;
  media?: string;
}

/** The copies in each format, the best first. */
const copiesOf = (src: string, widths: readonly PictureWidth[], crop?: PictureCrop): Copies[] =>
  FORMATS.map((format) => {
    const query = `fm=${format}${crop ? `&crop=${crop}` : ''}`;
    const srcSet = widths
      .map((width) => `${src}${src.includes('?') ? '&' : '?'}w=${width}&${query} ${width}w`)
      .join(', ');
    return { type: `image/${format}`, srcSet };
  });

function copiesByWindow(
  src: string,
  widths: readonly PictureWidth[],
  portraitWidths?: readonly PictureWidth[],
): Copies[] {
  const whole = copiesOf(src, widths);
  if (portraitWidths === undefined) return whole;
  return [
    ...copiesOf(src, portraitWidths, 'portrait').map((copies) => ({ ...copies, media: TALL_WINDOW })),
    ...whole.map((copies) => ({ ...copies, media: `not all and ${TALL_WINDOW}` })),
  ];
}

/** Only http addresses have variants; previews from memory (`blob:`, `data:`) are shown as they are. */
const hasVariants = (src: string) => !/^(?:blob|data):/.test(src);

/** Addresses under which pictures have come, by those that they are stored under. */
const arrived = new Map<string, string>();

/** How a picture is asked for after failures: in the size that fits, as it is stored, not at all. */
type Attempt = 'variants' | 'stored' | 'none';

const attemptAfter = (failures: number, src: string): Attempt =>
  failures === 0 && hasVariants(src) ? 'variants' : failures < (hasVariants(src) ? 2 : 1) ? 'stored' : 'none';

/**
 * A stored picture in the best format and size the browser takes, as it is where the host has no such copy; the fallback
 * picture where it is missing or broken.
 */
export function Picture({
  src,
  alt,
  sizes,
  widths = DEFAULT_WIDTHS,
  portraitWidths,
  priority = false,
  eager = priority,
  fallback = FALLBACK_IMAGE,
  before,
  className,
  style,
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState({ src, times: 0 });
  const failures = failed.src === src ? failed.times : 0;
  const attempt = src ? attemptAfter(failures, src) : 'none';
  const shown = src && attempt !== 'none' ? src : fallback;
  const image = useRef<HTMLImageElement>(null);
  const copies = src && attempt === 'variants' ? copiesByWindow(src, widths, portraitWidths) : [];

  // Not by React, which takes over the server's pictures as they are.
  useLayoutEffect(() => {
    const place = arrived.get(src ?? '') ?? arrived.get(before ?? '');
    if (place === undefined || !image.current || image.current.complete) return;
    image.current.style.background = `center / cover url("${place}")`;
  }, [src, before]);

  // A picture of the server's page that came or failed before the page was alive told nobody.
  useEffect(() => {
    const { complete = false, naturalWidth = 0, currentSrc = '' } = image.current ?? {};
    if (!complete || currentSrc === '') return;
    if (naturalWidth === 0) setFailed({ src, times: 1 });
    else if (src) arrived.set(src, currentSrc);
  }, [src]);

  if (priority) {
    for (const { srcSet, ...best } of copies.filter(({ type }) => type === 'image/avif')) {
      preload(shown, { ...best, as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
    }
  }

  return (
    <Frame className={className} style={style}>
      {copies.map((source) => (
        <source key={source.srcSet} {...source} sizes={sizes} />
      ))}
      <img
        {...rest}
        ref={image}
        key={`${attempt} ${shown}`}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        src={shown}
        onLoad={({ currentTarget }) => {
          if (src && attempt !== 'none') arrived.set(src, currentTarget.currentSrc);
          currentTarget.style.background = '';
        }}
        onError={() => setFailed({ src, times: failures + 1 })}
      />
    </Frame>
  );
}
