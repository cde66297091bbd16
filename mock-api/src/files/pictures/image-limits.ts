import { INVALID_IMAGE } from 'shared-contract';
import { HttpError } from '../../http/errors';

/** Maximum pixels of an image, in all its pages together. */
export const MAX_PIXELS = 40_000_000;
/** Maximum width or height of an image (px). */
export const MAX_LENGTH = 30_000;
/** Maximum pages of an image; each frame of an animation is a page. */
export const MAX_PAGES = 1000;
/** Time limit for decoding an image, and another one of the same length for encoding it. */
export const MAX_SECONDS = 30;

export const tooManyPixels = () => new HttpError(413, 'The image must not have more than 40 million pixels.');
export const tooLong = () => new HttpError(413, 'The image must not be more than 30,000 pixels wide or high.');
export const tooManyPages = () => new HttpError(413, 'The animation must not have more than 1,000 pictures.');
export const invalidImage = () => new HttpError(415, INVALID_IMAGE);
