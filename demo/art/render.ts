import sharp, { type Sharp } from 'sharp';
import { develop } from './develop';
import type { Drawing } from './drawing';
import { bloom, grade, reflect } from './finish';
import { lightOf } from './light';
import { drawPortrait, roomOf } from './people/portrait';
import { photograph } from './people/photograph';
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
    const picture = await photograph(drawPortrait(scene), await renderPlace(roomOf(scene)), scene);
    grade(picture, scene.seed, 0.2);
    return picture;
  }
  return renderPlace(scene);
}

async function renderPlace(scene: PlaceScene): Promise<Raster> {
  const drawing = drawPlace(scene, lightOf(scene.mood), seeded(scene.seed));
  const { picture: back, solid } = await overSky(scene, drawing);
  let picture: Raster = back;
  drawing.mirrors.forEach((mirror, index) => reflect(picture, mirror, scene.seed + index));
  if (!drawing.front.isEmpty) {
    const { data, width, height } = picture;
    const under = sharp(data, { raw: { width, height, channels: 3 } });
    picture = await pixels(under.composite([{ input: Buffer.from(drawing.front.svg()) }]));
  }
  await develop(picture, solid, scene.seed, drawing.skyTo);
  await bloom(picture, drawing.bloom);
  grade(picture, scene.seed, 0.16);
  return picture;
}

/** The drawing in front of its sky, and its opacity, a byte per pixel. */
async function overSky({ width, height, seed, mood }: PlaceScene, { far, back, skyTo }: Drawing) {
  const { data: painted, ...size } = paintSky(lightOf(mood), seed, { width, height }, skyTo);
  const sky = sharp(painted, { raw: { ...size, channels: 3 } });
  // Drawn at the sky's smaller size and enlarged with it, so that both are equally blurred.
  const behind = far ? sky.composite([{ input: await sharp(Buffer.from(far.svg())).resize(size).toBuffer() }]) : sky;
  const [data, drawn] = await Promise.all([
    sharp(await behind.removeAlpha().raw().toBuffer(), { raw: { ...size, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: far ? 'cubic' : 'linear' })
      .raw()
      .toBuffer(),
    sharp(Buffer.from(back.svg())).ensureAlpha().raw().toBuffer(),
  ]);
  const solid = new Uint8Array(width * height);
  for (let pixel = 0; pixel < solid.length; pixel += 1) {
    const alpha = drawn[pixel * 4 + 3] ?? 0;
    solid[pixel] = alpha;
    for (let channel = 0; channel < 3; channel += 1) {
      const under = data[pixel * 3 + channel] ?? 0;
      data[pixel * 3 + channel] = under + (((drawn[pixel * 4 + channel] ?? 0) - under) * alpha) / 255;
    }
  }
  return { picture: { data, width, height }, solid };
}

async function pixels(image: Sharp): Promise<Raster> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
