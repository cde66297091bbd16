import type { ContentType } from '../vocabulary';

/** The kind of file that a field accepts. `media` is an image or a video, depending on the row's content type. */
export type FileKind = 'image' | 'media' | 'pdf';
export type FileType = 'image' | 'video' | 'pdf';

const MEGABYTE = 1024 * 1024;

/** Maximum file sizes of our API host, in bytes (product.md 5.5). */
export const FILE_LIMITS = { pdf: 5 * MEGABYTE, image: 10 * MEGABYTE, video: 15 * MEGABYTE } as const satisfies Record<
  FileType,
  number
>;

/** Messages for files over `FILE_LIMITS`. */
export const FILE_TOO_LARGE = {
  pdf: 'PDF size must not exceed 5MB',
  image: 'Image size must not exceed 10MB',
  video: 'Video size must not exceed 15MB',
} as const satisfies Record<FileType, string>;

/** Image types that can be cropped (product.md 5.5). The extensions are for files whose media type is unknown. */
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

/** `accept` attributes of file inputs. */
export const ACCEPTED_FILES = {
  pdf: 'application/pdf',
  image: [...IMAGE_TYPES, ...IMAGE_EXTENSIONS, 'image/avif', '.avif'].join(','),
  video: 'video/mp4,video/webm,video/quicktime,.mp4,.m4v,.mov,.webm,.mkv',
} as const satisfies Record<FileType, string>;

export const INVALID_IMAGE = 'Invalid image type';

/** Errors for an edit that changes the content type without a matching file. */
export const NEW_FILE_NEEDED = {
  image: 'Please choose an image.',
  video: 'Please choose an MP4 or WebM video.',
} as const satisfies Record<'image' | 'video', string>;

/** The type of file that a row of this content type shows. */
export const fileTypeOf = (contentType: ContentType): 'image' | 'video' =>
  contentType === 'Image' ? 'image' : 'video';

/** Widths (px) that the query parameter `w` can request of a picture. API hosts may ignore it and send the original. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 768, 960, 1280, 1600, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Aspect ratios (width / height) of the centre crops of a picture that API hosts may offer. */
export const PICTURE_CROPS = { portrait: 9 / 16 } as const;
export type PictureCrop = keyof typeof PICTURE_CROPS;
