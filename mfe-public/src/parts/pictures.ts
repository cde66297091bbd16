import type { Project } from 'shared-contract';
import { attachmentUrl } from 'shared-state';

/**
 * Widths (px) in which card pictures are requested. On phones, `sizes` says 88vw although the picture is slightly wider,
 * so that a 412 px screen at 1.75x loads 640 px instead of 960 px, which has twice the bytes.
 */
export const CARD_WIDTHS = [320, 480, 640, 960] as const;
/** Number of cards in the first row of a wide window; their pictures load eagerly. */
export const FIRST_CARDS = 3;
/** `<img sizes>` of a signature project card, in the carousel and in its fallback row. */
export const SIGNATURE_SIZES = '(min-width: 1025px) min(30vw, 400px), (min-width: 769px) 46vw, 88vw';
export const WIDE_WIDTHS = [640, 960, 1280, 1600, 1920] as const;
/** For pictures that fill a phone's screen; capped at 768 px because 960 px would double the bytes. */
export const PORTRAIT_WIDTHS = [480, 640, 768] as const;

export function pictureUrl(id: string | null | undefined): string | null {
  return id ? attachmentUrl(id) : null;
}

/** The project's content if it is an image, otherwise its thumbnail. */
export function projectPicture({ content, contentType, thumbnail }: Project): string | null {
  return pictureUrl(contentType === 'Image' ? (content ?? thumbnail) : thumbnail);
}
