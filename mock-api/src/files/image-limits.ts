import { HttpError } from '../errors';

/** Of one image, all its pages together. */
export const MAX_PIXELS = 40_000_000;
/** For decoding an image, and for encoding it. */
export const MAX_SECONDS = 30;

export const tooManyPixels = () => new HttpError(413, 'The image must not have more than 40 million pixels.');
export const invalidImage = () => new HttpError(415, 'Invalid image type');
