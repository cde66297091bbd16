// `npm run banners` in this folder: draws the pictures behind the page headers of mfe-public, which ships them with its
// code.
import { join } from 'node:path';
import sharp from 'sharp';
import { renderPicture } from '../art/render';
import { place, type PlaceScene } from '../art/scene';

const FOLDER = join(import.meta.dirname, '../../mfe-public/src/parts/banner/pictures');
const DRAWN = [1920, 800] as const;
/** Width and height in pixels; the small one is for phones. */
const SIZES = { wide: [1600, 667], small: [750, 563] } as const;
const QUALITY = 55;

const BANNERS: Record<string, PlaceScene> = {
  about: place('brick-courtyard', 'morning', 5, DRAWN),
  blogs: place('twin-towers', 'golden', 4, DRAWN),
  contact: place('lobby', 'golden', 9, DRAWN),
  gallery: place('rooftop-pool', 'dusk', 6, DRAWN),
  landowner: place('land-plots', 'golden', 5, DRAWN),
  projects: place('river-skyline', 'golden', 8, DRAWN),
  services: place('rooftop-garden', 'golden', 5, DRAWN),
};

for (const [page, scene] of Object.entries(BANNERS)) {
  const picture = await renderPicture(scene);
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    const file = join(FOLDER, `${page}-${size}.webp`);
    const { size: bytes } = await sharp(picture).resize(width, height).webp({ quality: QUALITY }).toFile(file);
    console.log(`${file}: ${Math.round(bytes / 1024)} KB`);
  }
}
