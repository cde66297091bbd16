import { Expand } from 'lucide-react';
import { IconButton, openerId, Picture, PlainList, popoverId, useHydrated, type LightboxItem } from 'shared-ui';
import { css, styled } from 'styled-components';
import { projectTexts } from '../../../locales/pages/en-project';
import { useTexts } from '../../../locales/use-texts';
import { CARD_WIDTHS } from '../../../parts/pictures';

/** Minimum window widths for three and four tiles per row. */
const THREE_PX = 856;
const FOUR_PX = 1130;

export const Grid = styled(PlainList)<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-auto-flow: dense;
  gap: clamp(8px, 1.6vw, 16px);

  @media (min-width: ${THREE_PX}px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  @media (min-width: ${FOUR_PX}px) {
    grid-template-columns: repeat(${({ $count }) => ($count > 3 ? 4 : 3)}, minmax(0, 1fr));
  }
`;

/** A tile across several columns, as high as its neighbours. */
const span = (columns: number) => css`
  --tile: ${4 * columns} / 3;
  grid-column: span ${columns};
`;

/**
 * From 640 px, the first tile takes four places (2 x 2), so `count` tiles need `count + 3` places, and the last one fills its
 * row. On phones, tiles with `$wide` span the row.
 */
export const Tile = styled.li<{ $wide: boolean; $count: number }>`
  --tile: 4 / 3;
  position: relative;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.greenSoft};

  @media (max-width: 639px) {
    grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  }

  &:first-child {
    ${({ theme }) => theme.media.sm} {
      grid-column: span 2;
      grid-row: span 2;
    }
  }

  &:last-child:not(:first-child) {
    @media (min-width: 640px) and (max-width: ${THREE_PX - 1}px) {
      ${({ $count }) => $count % 2 === 0 && span(2)}
    }

    @media (min-width: ${THREE_PX}px) and (max-width: ${FOUR_PX - 1}px) {
      ${({ $count }) => $count > 3 && $count % 3 > 0 && span(4 - ($count % 3))}
    }

    @media (min-width: ${FOUR_PX}px) {
      ${({ $count }) => $count > 3 && ($count + 3) % 4 > 0 && span(5 - (($count + 3) % 4))}
    }
  }

  picture,
  img,
  video {
    width: 100%;
    height: 100%;
    aspect-ratio: var(--tile);
    object-fit: cover;
  }

  /* Skips the layout of video controls until the tile is near the window. */
  &:has(> video) {
    aspect-ratio: var(--tile);
    content-visibility: auto;
  }

  img {
    transition: transform 700ms cubic-bezier(0.22, 0.61, 0.36, 1);
  }

  &:hover img {
    transform: scale(1.03);
  }

  @media (prefers-reduced-motion: reduce) {
    &:hover img {
      transform: none;
    }
  }
`;

const OpenPicture = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const OpenVideo = styled(IconButton)`
  position: absolute;
  top: ${({ theme }) => theme.space(2)};
  right: ${({ theme }) => theme.space(2)};
  background: ${({ theme }) => theme.color.overlay};
  color: ${({ theme }) => theme.color.ivory};
`;

/** Prefix of the ids of the popovers that replace the lightbox until hydration. */
export const LIGHTBOX = 'photo';

/** `<img sizes>` of a tile: 4, 3 or 2 per row. `isLarge`: it may span two columns; `isWide`: it spans the row on phones. */
export const sizesOf = (isLarge: boolean, isWide: boolean): string =>
  (isLarge
    ? '(min-width: 1130px) 620px, (min-width: 856px) 62vw, (min-width: 640px) 88vw, '
    : '(min-width: 1130px) 300px, (min-width: 856px) 31vw, (min-width: 640px) 46vw, ') + (isWide ? '88vw' : '44vw');

interface GalleryTileProps {
  item: LightboxItem;
  sizes: string;
  position: number;
  onOpen: () => void;
}

export function GalleryTile({ item: { type, url, alt }, sizes, position, onOpen }: GalleryTileProps) {
  const t = useTexts(projectTexts);
  const opener = { id: openerId(LIGHTBOX, position), popoverTarget: popoverId(LIGHTBOX, position) };
  const openLabel = t('project.gallery.open', { item: alt });
  // Before hydration, leave the bandwidth to the scripts.
  const preload = useHydrated() ? 'metadata' : 'none';
  if (type === 'Video') {
    return (
      <>
        <video src={url} controls playsInline preload={preload} aria-label={alt} />
        <OpenVideo {...opener} label={openLabel} onClick={onOpen}>
          <Expand size={18} strokeWidth={1.75} aria-hidden="true" />
        </OpenVideo>
      </>
    );
  }
  return (
    <OpenPicture {...opener} type="button" aria-label={openLabel} onClick={onOpen}>
      <Picture src={url} alt={alt} sizes={sizes} widths={CARD_WIDTHS} width={800} height={600} />
    </OpenPicture>
  );
}
