import sharp, { type Sharp } from 'sharp';
import type { Drawing } from './drawing';
import { bloom, grade, reflect } from './finish';
import { lightOf } from './light';
import { drawPortrait } from './portrait';
import { seeded } from './random';
import type { PlaceScene, Scene } from './scene';
import { drawPlace } from './scenes';
import { paintSky, type Raster } from './sky';

const JPEG_QUALITY = 80;

/** Draws a scene and gives it as JPEG. The same scene always gives the same bytes. */
export async function renderPicture(scene: Scene): Promise<Buffer> {
  const { data, width, height } = await renderPixels(scene);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: JPEG_QUALITY, progressive: true })
    .toBuffer();
}

/** Draws a scene and gives its pixels, three bytes each. */
export async function renderPixels(scene: Scene): Promise<Raster> {
  if (scene.kind === 'portrait') {
    const flat = await pixels(sharp(Buffer.from(drawPortrait(scene).svg())));
    grade(flat, scene.seed, 0.12);
    return flat;
  }
  return renderPlace(scene);
}

async function renderPlace(scene: PlaceScene): Promise<Raster> {
  const light = lightOf(scene.mood);
  const drawing = drawPlace(scene, light, seeded(scene.seed));
  let picture = await pixels(
    (await background(scene, drawing)).composite([{ input: Buffer.from(drawing.back.svg()) }]),
  );
  drawing.mirrors.forEach((mirror, index) => reflect(picture, mirror, scene.seed + index));
  if (!drawing.front.isEmpty) {
    const { data, width, height } = picture;
    const under = sharp(data, { raw: { width, height, channels: 3 } });
    picture = await pixels(under.composite([{ input: Buffer.from(drawing.front.svg()) }]));
  }
  await bloom(picture, drawing.bloom);
  grade(picture, scene.seed, 0.16);
  return picture;
}

async function background({ width, height, seed, mood }: PlaceScene, { skyTo }: Drawing): Promise<Sharp> {
  if (skyTo === null) return sharp({ create: { width, height, channels: 3, background: '#d9d2c5' } });
  const sky = paintSky(lightOf(mood), seed, { width, height }, skyTo);
  const wide = await sharp(sky.data, { raw: { width: sky.width, height: sky.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return sharp(wide, { raw: { width, height, channels: 3 } });
}

async function pixels(image: Sharp): Promise<Raster> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
