import { useCallback } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../use-texts';

/** product.md 9.4. */
const PREVIEW_MAX_HEIGHT = '200px';

const Image = styled.img`
  width: auto;
  max-height: ${PREVIEW_MAX_HEIGHT};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  object-fit: contain;
`;

const Video = styled.video`
  width: auto;
  max-height: ${PREVIEW_MAX_HEIGHT};
  border-radius: ${({ theme }) => theme.radius.md};
`;

interface MediaPreviewProps {
  /** A chosen file, or the address of a stored one. */
  source: File | string;
  kind: 'image' | 'video';
  /** Label of the field, for the alternative text. */
  name: string;
}

/** A picture or video before it is sent, at most 200 px high. */
export function MediaPreview({ source, kind, name }: MediaPreviewProps) {
  const t = useTexts();
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return undefined;
      const url = typeof source === 'string' ? source : URL.createObjectURL(source);
      element.src = url;
      return () => {
        if (typeof source !== 'string') URL.revokeObjectURL(url);
      };
    },
    [source],
  );
  const label = t('preview', { name });
  return kind === 'video' ? (
    <Video ref={show} controls playsInline preload="metadata" aria-label={label} />
  ) : (
    <Image ref={show} alt={label} />
  );
}
