import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { preload } from 'react-dom';
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

const variants = (src: string, format: 'avif' | 'webp', widths: readonly PictureWidth[]) =>
  widths.map((width) => `${src}${src.includes('?') ? '&' : '?'}w=${width}&fm=${format} ${width}w`).join(', ');

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
  const avif = src && attempt === 'variants' ? variants(src, 'avif', widths) : undefined;

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

  if (priority && avif !== undefined) {
    preload(shown, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' });
  }

  return (
    <Frame className={className} style={style}>
      {src && avif !== undefined && (
        <>
          <source type="image/avif" srcSet={avif} sizes={sizes} />
          <source type="image/webp" srcSet={variants(src, 'webp', widths)} sizes={sizes} />
        </>
      )}
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
