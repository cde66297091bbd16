import * as encoding from 'h264-mp4-encoder';
import sharp from 'sharp';
import { renderPixels } from '../art/render';
import type { Raster } from '../art/outdoors/sky';
import { place, type PlaceScene } from '../art/scene';

export type VideoName = 'tower' | 'river' | 'home';

const FRAMES_PER_SECOND = 15;
const SECONDS = 4;
/** Draws the scene larger than the video, so that a slow zoom is smooth. */
const OVERSIZE = 1.5;
/** Share of the picture visible at the end of the zoom. */
const FINAL_SHARE = 0.84;

const size = [640 * OVERSIZE, 360 * OVERSIZE] as const;

/** Scenes of the demo's videos (640 × 360); several gallery entries share one video. */
export const VIDEOS: Readonly<Record<VideoName, PlaceScene>> = {
  tower: place('twin-towers', 'golden', 71, size),
  river: place('river-skyline', 'dusk', 72, size),
  home: place('living-room', 'golden', 73, size),
};

/** A short silent MP4 (H.264) that slowly zooms into a scene. */
export async function renderVideo(scene: PlaceScene): Promise<Buffer> {
  const picture = await renderPixels(scene);
  const [width, height] = [picture.width / OVERSIZE, picture.height / OVERSIZE];
  const encoder = await createEncoder();
  try {
    Object.assign(encoder, {
      width,
      height,
      frameRate: FRAMES_PER_SECOND,
      quantizationParameter: 27,
      speed: 5,
      groupOfPictures: FRAMES_PER_SECOND * 2,
    });
    encoder.outputFilename = `${scene.kind}-${scene.mood}-${scene.seed}.mp4`;
    encoder.initialize();
    const frames = FRAMES_PER_SECOND * SECONDS;
    for (let frame = 0; frame < frames; frame += 1) {
      const move = (1 - Math.cos((frame / (frames - 1)) * Math.PI)) / 2;
      encoder.addFrameRgba(await cut(picture, 1 - (1 - FINAL_SHARE) * move, [width, height]));
    }
    encoder.finalize();
    return Buffer.from(encoder.FS.readFile(encoder.outputFilename));
  } finally {
    encoder.delete();
  }
}

/** The package is CommonJS: Node exports it as `default`, a bundler by name. */
function createEncoder(): Promise<encoding.H264MP4Encoder> {
  const loaded: Partial<typeof encoding> & { default?: typeof encoding } = encoding;
  const create = loaded.createH264MP4Encoder ?? loaded.default?.createH264MP4Encoder;
  if (create === undefined) throw new Error('h264-mp4-encoder exports no encoder');
  return create();
}

async function cut(picture: Raster, share: number, [toWidth, toHeight]: readonly [number, number]): Promise<Buffer> {
  const { data, ...full } = picture;
  const [width, height] = [Math.round(full.width * share), Math.round(full.height * share)];
  return sharp(data, { raw: { ...full, channels: 3 } })
    .extract({
      left: Math.round((full.width - width) * 0.62),
      top: Math.round((full.height - height) * 0.55),
      width,
      height,
    })
    .resize(toWidth, toHeight, { fit: 'fill', kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer();
}
