import sharp from 'sharp';

const MAX_SECONDS = 30;

/** What is made is kept on the disk, and memory is what this process is careful with. */
sharp.cache(false);
sharp.concurrency(1);

const ENCODERS = {
  avif: (image) => image.avif({ quality: 52, effort: 0 }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
};

process.on('message', ({ source, target, width, format }) => {
  const image = sharp(source).resize({ width, withoutEnlargement: true });
  ENCODERS[format](image)
    .timeout({ seconds: MAX_SECONDS })
    .toFile(target)
    .then(
      () => process.send({ target }),
      (error) => process.send({ target, error: String(error) }),
    );
});
