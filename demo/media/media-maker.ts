import { readFile, writeFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { keepFile, type HostStorage, type StoredFile } from 'mock-api/seeding';
import { renderFeatureIcon, type IconName } from '../art/icons';
import { renderPicture } from '../art/render';
import { sceneKey, type Scene } from '../art/scene';
import { renderBrochure } from './brochure';
import type { SeedBrand, SeedMedia, SeedProject } from '../content/types';
import { renderVideo, VIDEOS, type VideoName } from './video';

const AT_ONCE = 2;
const INSIDE_PICTURES = 3;

const TYPES = { jpg: 'image/jpeg', png: 'image/png', mp4: 'video/mp4', pdf: 'application/pdf' } as const;

/**
 * Scales the width and height of pictures and videos. Browser tests use a small factor, because drawing takes most of
 * the time of the product's first start.
 */
const SCALE = Number(process.env.DEMO_SCALE ?? 1);

const scaled = <Sized extends Scene>(scene: Sized): Sized => ({
  ...scene,
  width: Math.round(scene.width * SCALE),
  height: Math.round(scene.height * SCALE),
});

/** Renders the demo's files, each only once, and stores them. Calls `onPicture` after each picture. */
export function createMediaMaker(storage: HostStorage, onPicture: () => void) {
  const made = new Map<string, Promise<StoredFile>>();
  const limit = pLimit(AT_ONCE);

  const keep = async (bytes: Buffer, extension: keyof typeof TYPES): Promise<StoredFile> => {
    const path = storage.store.temporary();
    await writeFile(path, bytes);
    return keepFile(storage, path, { extension, mediaType: TYPES[extension] });
  };
  const once = (key: string, extension: keyof typeof TYPES, draw: () => Promise<Buffer>): Promise<StoredFile> => {
    let file = made.get(key);
    if (file === undefined) {
      file = limit(async () => keep(await draw(), extension));
      made.set(key, file);
    }
    return file;
  };

  const picture = (scene: Scene) =>
    once(sceneKey(scene), 'jpg', async () => {
      const bytes = await renderPicture(scaled(scene));
      onPicture();
      return bytes;
    });
  const video = (name: VideoName) => once(`video ${name}`, 'mp4', () => renderVideo(scaled(VIDEOS[name])));
  const bytesOf = async (scene: Scene) => {
    const path = await storage.store.local((await picture(scene)).name);
    if (path === null) throw new Error('A picture that was just drawn is missing.');
    return readFile(path);
  };

  return {
    picture,
    icon: (name: IconName) => once(`icon ${name}`, 'png', () => renderFeatureIcon(name)),
    media: (media: SeedMedia) => (media.contentType === 'Image' ? picture(media.scene) : video(media.video)),
    async brochure(project: SeedProject, brand: SeedBrand): Promise<StoredFile> {
      const scenes = project.gallery.flatMap((item) => (item.contentType === 'Image' ? [item.scene] : []));
      const [cover, ...inside] = await Promise.all(
        [project.thumbnail, ...scenes.slice(0, INSIDE_PICTURES)].map(bytesOf),
      );
      return once(`brochure ${project.name}`, 'pdf', () =>
        renderBrochure(project, brand, { cover: cover ?? Buffer.alloc(0), inside }),
      );
    },
  };
}

export type MediaMaker = ReturnType<typeof createMediaMaker>;
