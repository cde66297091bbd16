import type Cropper from 'cropperjs';

/** product.md 9.4. */
const JPEG_QUALITY = 0.92;
const BACKGROUND = '#ffffff';

interface CropOutput {
  outputWidth: number;
  outputHeight: number;
  fileName: string;
}

/** Resolves to the crop as a JPEG of exactly the output size (px), white where transparent. Rejects if that fails. */
export async function cropToJpeg(
  cropper: Pick<Cropper, 'getCroppedCanvas'>,
  { outputWidth, outputHeight, fileName }: CropOutput,
): Promise<File> {
  const cropped = cropper.getCroppedCanvas({
    width: outputWidth,
    height: outputHeight,
    fillColor: BACKGROUND,
    imageSmoothingQuality: 'high',
  });
  // Cropper rounds the size down; draw on a canvas of the exact size.
  const canvas = document.createElement('canvas');
  canvas.width = outputWidth;
  canvas.height = outputHeight;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = BACKGROUND;
    context.fillRect(0, 0, outputWidth, outputHeight);
    context.drawImage(cropped, 0, 0, outputWidth, outputHeight);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!blob) throw new Error('The picture could not be cropped');
  return new File([blob], fileName, { type: 'image/jpeg' });
}
