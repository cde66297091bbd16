import type { ContentType } from './vocabulary';

/** What a file field takes. `media` is an image or a video, as the content type beside it says. */
export type FileKind = 'image' | 'media' | 'pdf';
/** What a file is. */
export type FileType = 'image' | 'video' | 'pdf';

const MEGABYTE = 1024 * 1024;

/** The largest files that our host takes, in bytes (product.md 5.5). Other hosts may take more. */
export const FILE_LIMITS = { pdf: 5 * MEGABYTE, image: 10 * MEGABYTE, video: 15 * MEGABYTE } as const satisfies Record<
  FileType,
  number
>;

export const FILE_TOO_LARGE = {
  pdf: 'PDF size must not exceed 5MB',
  image: 'Image size must not exceed 10MB',
  video: 'Video size must not exceed 15MB',
} as const satisfies Record<FileType, string>;

/** Image types that can be cropped (product.md 5.5), by media type and by extension: of some a system knows only that. */
export const IMAGE_TYPES = [
  'png',
  'jpg',
  'jpeg',
  'heic',
  'bmp',
  'gif',
  'tiff',
  'svg+xml',
  'webp',
  'icon',
  'x-icon',
  'vnd.microsoft.icon',
].map((type) => `image/${type}`);
export const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'heic', 'bmp', 'gif', 'tif', 'tiff', 'svg', 'webp', 'ico'].map(
  (extension) => `.${extension}`,
);

/** What a file field offers to choose from, as its `accept`. */
export const ACCEPTED_FILES = {
  pdf: 'application/pdf',
  image: [...IMAGE_TYPES, ...IMAGE_EXTENSIONS, 'image/avif', '.avif'].join(','),
  video: 'video/mp4,video/webm,video/quicktime,.mp4,.m4v,.mov,.webm,.mkv',
} as const satisfies Record<FileType, string>;

export const INVALID_IMAGE = 'Invalid image type';

/** Said where an edit changes the content type and brings no file of the new one. */
export const NEW_FILE_NEEDED = {
  image: 'Please choose an image.',
  video: 'Please choose an MP4 or WebM video.',
} as const satisfies Record<'image' | 'video', string>;

export const fileTypeOf = (contentType: ContentType): 'image' | 'video' =>
  contentType === 'Image' ? 'image' : 'video';

/** Widths (px) in which a host may offer resized copies of a picture; the query that asks for one is only a hint. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 768, 960, 1280, 1600, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Width over height of the middle parts of a picture that a host may offer, cut out for windows of another shape. */
export const PICTURE_CROPS = { portrait: 9 / 16 } as const;
export type PictureCrop = keyof typeof PICTURE_CROPS;
