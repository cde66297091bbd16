import { Expand } from 'lucide-react';
import { IconButton, openerId, Picture, popoverId, useHydrated, type LightboxItem } from 'shared-ui';
import { styled } from 'styled-components';
import { projectTexts } from '../../../locales/pages/en-project';
import { useTexts } from '../../../locales/use-texts';
import { PictureTile, TileOpener } from '../../../parts/grids/picture-grid';
import { CARD_WIDTHS } from '../../../parts/pictures';

/** Skips the layout of video controls until the tile is near the viewport. */
export const Tile = styled(PictureTile)`
  &:has(> video) {
    aspect-ratio: var(--tile);
    content-visibility: auto;
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
    <TileOpener {...opener} type="button" aria-label={openLabel} onClick={onOpen}>
      <Picture src={url} alt={alt} sizes={sizes} widths={CARD_WIDTHS} width={800} height={600} />
    </TileOpener>
  );
}
