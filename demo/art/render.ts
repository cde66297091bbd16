import sharp, { type Sharp } from 'sharp';
import type { Drawing } from './drawing';
import { bloom, grade, reflect } from './finish';
import { lightOf } from './light';
import { drawPortrait } from './people/portrait';
import { seeded } from './random';
import type { PlaceScene, Scene } from './scene';
import { drawPlace } from './scenes';
import { paintSky, type Raster } from './outdoors/sky';

const JPEG_QUALITY = 80;

/** Renders a scene as JPEG. The same scene always returns the same bytes. */
export async function renderPicture(scene: Scene): Promise<Buffer> {
  const { data, width, height } = await renderPixels(scene);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: JPEG_QUALITY, progressive: true })
    .toBuffer();
}

/** Renders a scene as RGB pixels, three bytes each. */
export async function renderPixels(scene: Scene): Promise<Raster> {
  if (scene.kind === 'portrait') {
    const flat = await pixels(sharp(Buffer.from(drawPortrait(scene).svg())));
    grade(flat, scene.seed, 0.12);
    return flat;
  }
  return renderPlace(scene);
}

async function renderPlace(scene: PlaceScene): Promise<Raster> {
  const drawing = drawPlace(scene, lightOf(scene.mood), seeded(scene.seed));
  let picture = await pixels(sharp(Buffer.from(drawing.back.svg(await sky(scene, drawing)))));
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

/** The sky as a URL for the SVG's background. Compositing the SVG over it pixel by pixel would be slower. */
async function sky({ width, height, seed, mood }: PlaceScene, { skyTo }: Drawing): Promise<string> {
  const { data, ...size } = paintSky(lightOf(mood), seed, { width, height }, skyTo);
  const png = await sharp(data, { raw: { ...size, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function pixels(image: Sharp): Promise<Raster> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
