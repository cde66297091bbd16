import type { ContentType } from 'shared-contract';
import { PlainList } from 'shared-ui';
import { css, styled } from 'styled-components';

/** Minimum window widths for three and four tiles per row. */
const THREE_PX = 856;
const FOUR_PX = 1130;

/** Two, three or four tiles per row. With three tiles or more, the last row has no empty place. */
export const PictureGrid = styled(PlainList)<{ $count: number }>`
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
 * From 640 px, the first tile takes four places (2 x 2), so `$count` tiles need `$count + 3` places, and the last tile
 * fills its row. On phones, tiles with `$wide` span the row.
 */
export const PictureTile = styled.li<{ $wide: boolean; $count: number }>`
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

/** Fills its tile and opens it in the lightbox. */
export const TileOpener = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.color.ivory};
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -4px;
  }
`;

/**
 * True for the tiles that span a row on phones: the first one, videos, and the last picture if it would be alone in its
 * row.
 */
export function wideOnPhones(types: readonly ContentType[]): boolean[] {
  const wide = types.map((type, position) => position === 0 || type === 'Video');
  if (wide.filter((isWide) => !isWide).length % 2 === 1) wide[wide.lastIndexOf(false)] = true;
  return wide;
}

/** `<img sizes>` of a tile: 4, 3 or 2 a row. `isLarge`: it may span two columns; `isWide`: it spans the row on phones. */
export const tileSizes = (isLarge: boolean, isWide: boolean): string =>
  (isLarge
    ? '(min-width: 1130px) 620px, (min-width: 856px) 62vw, (min-width: 640px) 88vw, '
    : '(min-width: 1130px) 300px, (min-width: 856px) 31vw, (min-width: 640px) 46vw, ') + (isWide ? '88vw' : '44vw');
