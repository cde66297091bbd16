import { styled } from 'styled-components';
import type { ContentType } from 'shared-contract';
import { attachmentUrl } from 'shared-state';
import { Picture } from 'shared-ui';
import { NONE } from './dates';

const WIDTH = 72;
const HEIGHT = 48;

const Thumb = styled(Picture)`
  width: ${WIDTH}px;

  > img {
    height: ${HEIGHT}px;
    border-radius: ${({ theme }) => theme.radius.sm};
    background: ${({ theme }) => theme.color.line};
    object-position: 50% 25%;
  }
`;

const Icon = styled(Thumb)`
  > img {
    object-fit: contain;
  }
`;

const Player = styled.video`
  display: block;
  width: ${WIDTH}px;
  max-width: none;
  height: ${HEIGHT}px;
  object-fit: cover;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.greenDark};
`;

export const storedUrl = (id: string | null | undefined) => (id ? attachmentUrl(id) : undefined);

interface StoredImageProps {
  id: string | null;
  alt: string;
  /** Shows the whole picture instead of cropping it. */
  isIcon?: boolean;
}

/** Thumbnail of a stored picture; a dash if there is none. */
export function StoredImage({ id, alt, isIcon = false }: StoredImageProps) {
  if (id === null) return NONE;
  const Shown = isIcon ? Icon : Thumb;
  return (
    <Shown src={attachmentUrl(id)} alt={alt} sizes={`${WIDTH}px`} widths={[160, 320]} width={WIDTH} height={HEIGHT} />
  );
}

/** Thumbnail of a stored picture, or small player for a stored video. */
export function StoredMedia({ id, alt, type }: StoredImageProps & { type: ContentType }) {
  if (id === null || type === 'Image') return <StoredImage id={id} alt={alt} />;
  return <Player src={attachmentUrl(id)} aria-label={alt} controls playsInline preload="metadata" />;
}
