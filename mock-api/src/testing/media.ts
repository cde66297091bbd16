import sharp from 'sharp';

const MEGABYTE = 1024 * 1024;

/** An image file of one colour. `seed` makes equal pictures differ, as equal files share one name. */
export async function picture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff' = 'jpeg',
  seed = 0,
  width = 32,
  height = 20,
): Promise<File> {
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return new File([bytes], `picture.${format}`, { type: `image/${format}` });
}

/** A file that begins like an MP4 video and has the given size in bytes. */
export function video(size = 4096): File {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom____isomiso2')]);
  return new File([head, Buffer.alloc(size - head.length)], 'clip.mp4', { type: 'video/mp4' });
}

/** A file that begins like a PDF and has the given size in bytes. */
export function pdf(size = 1024): File {
  const head = Buffer.from('%PDF-1.7\n');
  return new File([head, Buffer.alloc(size - head.length, 32)], 'brochure.pdf', { type: 'application/pdf' });
}

/** Text behind any name and type that a client may claim. */
export const fake = (name: string, type: string, text = 'This is not what its name says.'): File =>
  new File([text], name, { type });

export const megabytes = (count: number): number => count * MEGABYTE;
