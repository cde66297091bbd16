import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { preload } from 'react-dom';
import { styled } from 'styled-components';
import type { PictureCrop, PictureWidth } from 'shared-contract';

const FALLBACK_IMAGE = '/images/fallback.png';

const DEFAULT_WIDTHS: readonly PictureWidth[] = [320, 480, 640, 960, 1280, 1600];

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref'> {
  /** URL of the stored picture; null shows the fallback. */
  src: string | null;
  alt: string;
  /** Displayed width, as in `<img sizes>`. */
  sizes: string;
  widths?: readonly PictureWidth[];
  /** Widths of the portrait crop for tall windows; default: no crop. */
  portraitWidths?: readonly PictureWidth[];
  /** Intrinsic size (px), which reserves space while loading. */
  width: number;
  height: number;
  /** URL of another stored picture to show until this one loads; ignored unless this page has already loaded it. */
  placeholder?: string | null;
  /** True for the LCP image: preloaded before all others. */
  priority?: boolean;
  /** Disables lazy loading; for other pictures of the first screen. */
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

interface VariantSource {
  type: `image/${(typeof FORMATS)[number]}`;
  srcSet: string;
  media?: string;
}

/** The resized variants in each format, best format first. */
const variantsOf = (src: string, widths: readonly PictureWidth[], crop?: PictureCrop): VariantSource[] =>
  FORMATS.map((format) => {
    const query = `fm=${format}${crop ? `&crop=${crop}` : ''}`;
    const srcSet = widths
      .map((width) => `${src}${src.includes('?') ? '&' : '?'}w=${width}&${query} ${width}w`)
      .join(', ');
    return { type: `image/${format}`, srcSet };
  });

/** The variants, with the portrait crop for tall windows. */
function variantsByWindow(
  src: string,
  widths: readonly PictureWidth[],
  portraitWidths?: readonly PictureWidth[],
): VariantSource[] {
  const uncropped = variantsOf(src, widths);
  if (portraitWidths === undefined) return uncropped;
  return [
    ...variantsOf(src, portraitWidths, 'portrait').map((source) => ({ ...source, media: TALL_WINDOW })),
    ...uncropped.map((source) => ({ ...source, media: `not all and ${TALL_WINDOW}` })),
  ];
}

/** Local previews (`blob:`, `data:`) have no variants. */
const hasVariants = (src: string) => !/^(?:blob|data):/.test(src);

/** URLs of the loaded variants by the URL of the stored picture, for use as placeholders. */
const loadedVariants = new Map<string, string>();

/** Sources in the order of attempts: a variant, the stored picture, then the fallback. */
type Attempt = 'variants' | 'stored' | 'none';

const attemptAfter = (failures: number, src: string): Attempt =>
  failures === 0 && hasVariants(src) ? 'variants' : failures < (hasVariants(src) ? 2 : 1) ? 'stored' : 'none';

/**
 * A stored picture in the best format and size. Shows the original if the API host has no variants, and `fallback` if
 * the original cannot be loaded.
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
  placeholder,
  className,
  style,
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState({ src, times: 0 });
  const failures = failed.src === src ? failed.times : 0;
  const attempt = src ? attemptAfter(failures, src) : 'none';
  const shown = src && attempt !== 'none' ? src : fallback;
  const image = useRef<HTMLImageElement>(null);
  const sources = src && attempt === 'variants' ? variantsByWindow(src, widths, portraitWidths) : [];

  // Set imperatively, because hydration does not patch attributes.
  useLayoutEffect(() => {
    const url = loadedVariants.get(src ?? '') ?? loadedVariants.get(placeholder ?? '');
    if (url === undefined || !image.current || image.current.complete) return;
    image.current.style.background = `center / cover url("${url}")`;
  }, [src, placeholder]);

  // Events of server-rendered pictures before hydration are lost, so check the state once.
  useEffect(() => {
    const { complete = false, naturalWidth = 0, currentSrc = '' } = image.current ?? {};
    if (!complete || currentSrc === '') return;
    if (naturalWidth === 0) setFailed({ src, times: 1 });
    else if (src) loadedVariants.set(src, currentSrc);
  }, [src]);

  if (priority) {
    for (const { srcSet, ...best } of sources.filter(({ type }) => type === 'image/avif')) {
      preload(shown, { ...best, as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
    }
  }

  return (
    <Frame className={className} style={style}>
      {sources.map((source) => (
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
          if (src && attempt !== 'none') loadedVariants.set(src, currentTarget.currentSrc);
          currentTarget.style.background = '';
        }}
        onError={() => setFailed({ src, times: failures + 1 })}
      />
    </Frame>
  );
}
