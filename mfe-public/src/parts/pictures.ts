import type { Project } from 'shared-contract';
import { attachmentUrl } from 'shared-state';

/**
 * Where a picture fills a phone's width but for the margins, `sizes` says 88vw, which is a few pixels less: a copy of 640
 * does then for a phone of 412 px at 1.75, in place of one of 960 with twice the bytes.
 */
export const CARD_WIDTHS = [320, 480, 640, 960] as const;
/** So many cards of a list stand on the first screen of a wide window: their pictures are not kept back. */
export const FIRST_CARDS = 3;
/** How wide a card of the signature carousel is, and of the row that stands in its place, as in `<img sizes>`. */
export const SIGNATURE_SIZES = '(min-width: 1025px) min(30vw, 400px), (min-width: 769px) 46vw, 88vw';
export const WIDE_WIDTHS = [640, 960, 1280, 1600, 1920] as const;
/** Of what fills a phone's window: more than it shows at 1.75 would be twice the bytes. */
export const PORTRAIT_WIDTHS = [480, 640, 768] as const;

/** Address of a stored picture, null where there is none. */
export function pictureUrl(id: string | null | undefined): string | null {
  return id ? attachmentUrl(id) : null;
}

/** The largest still picture of a project: its content where that is an image, its thumbnail otherwise. */
export function projectPicture({ content, contentType, thumbnail }: Project): string | null {
  return pictureUrl(contentType === 'Image' ? (content ?? thumbnail) : thumbnail);
}
