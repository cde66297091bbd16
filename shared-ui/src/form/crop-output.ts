import type Cropper from 'cropperjs';

/** 92 of 100 (product.md 9.4). */
const JPEG_QUALITY = 0.92;
const GROUND = '#ffffff';

interface CropOutput {
  outputWidth: number;
  outputHeight: number;
  fileName: string;
}

/** The cropped part as a jpeg of exactly the output size; what is transparent becomes white. */
export async function cropToJpeg(
  cropper: Pick<Cropper, 'getCroppedCanvas'>,
  { outputWidth, outputHeight, fileName }: CropOutput,
): Promise<File> {
  const cropped = cropper.getCroppedCanvas({
    width: outputWidth,
    height: outputHeight,
    fillColor: GROUND,
    imageSmoothingQuality: 'high',
  });
  // The cropper rounds down; a second canvas has the size to the pixel.
  const canvas = document.createElement('canvas');
  canvas.width = outputWidth;
  canvas.height = outputHeight;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = GROUND;
    context.fillRect(0, 0, outputWidth, outputHeight);
    context.drawImage(cropped, 0, 0, outputWidth, outputHeight);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!blob) throw new Error('The picture could not be cropped');
  return new File([blob], fileName, { type: 'image/jpeg' });
}
