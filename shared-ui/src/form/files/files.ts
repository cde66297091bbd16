import { IMAGE_EXTENSIONS, IMAGE_TYPES } from 'shared-contract';

/** `accept` of `ImageField`: the image types of thumbnails and content images (product.md 5.5), which exclude AVIF. */
export const IMAGE_ACCEPT = IMAGE_EXTENSIONS.join(',');

/** True for a type in `IMAGE_ACCEPT`. Checks the extension if the media type is unknown. */
export function isAcceptedImage({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? matchesAccept({ name, type }, IMAGE_ACCEPT) : IMAGE_TYPES.includes(type.toLowerCase());
}

/** True if the file matches an `accept` attribute. */
export function matchesAccept({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  const tokens = accept.split(',').map((token) => token.trim().toLowerCase());
  return tokens.some((token) => {
    if (token.startsWith('.')) return token === `.${extension}`;
    if (type === '') return token.endsWith(`/${extension}`);
    return token.endsWith('/*') ? type.toLowerCase().startsWith(token.slice(0, -1)) : type.toLowerCase() === token;
  });
}

/** Formats a file size, such as "4.8 MB". */
export function fileSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Types that some browsers cannot decode. */
const PARTLY_SUPPORTED = /^(?:image\/)?(?:heic|heif|tiff?)$/i;

/** True if this browser can display, and therefore crop, the picture. */
export async function canShow(file: File): Promise<boolean> {
  if (!PARTLY_SUPPORTED.test(file.type || (file.name.split('.').at(-1) ?? ''))) return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
