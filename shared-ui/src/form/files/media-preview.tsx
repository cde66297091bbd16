import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../i18n/use-texts';
import { Hint } from '../fields/field-frame';

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
  /** The chosen file, or the URL of the stored one. */
  source: File | string;
  kind: 'image' | 'video';
  /** Label of the field, for the alt text. */
  name: string;
}

/** Preview of a picture or video; for files that the browser cannot display, a notice. */
export function MediaPreview({ source, kind, name }: MediaPreviewProps) {
  const t = useTexts();
  const [broken, setBroken] = useState<File | string | null>(null);
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
  if (broken === source) return typeof source === 'string' ? null : <Hint role="status">{t('sentAsItIs')}</Hint>;
  return kind === 'video' ? (
    <Video ref={show} controls playsInline preload="metadata" aria-label={label} />
  ) : (
    <Image ref={show} alt={label} onError={() => setBroken(source)} />
  );
}
