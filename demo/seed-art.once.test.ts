import sharp from 'sharp';
import { mapEmbedUrl, PROJECT_CATEGORIES, PROJECT_TYPES, youTubeId } from 'shared-contract';
import { ICON_NAMES, renderFeatureIcon } from './art/icons';
import { renderPicture } from './art/render';
import { AERIAL_KINDS, INDOOR_KINDS, MOODS, OUTDOOR_KINDS, place, portrait, sceneKey } from './art/scene';
import { renderBrochure } from './media/brochure';
import { seedContent } from './content';
import { scenesOf } from './media/scenes-of';
import { renderVideo, VIDEOS } from './media/video';

const NOW = new Date('2026-03-01T09:30:00Z');
const content = seedContent(NOW);

describe('renderPicture', () => {
  it.each(
    [...OUTDOOR_KINDS, ...AERIAL_KINDS, ...INDOOR_KINDS].map((kind, index) => ({
      kind,
      mood: MOODS[index % MOODS.length] ?? 'golden',
    })),
  )('draws $kind ($mood) as a JPEG of the given size that is not blank', async ({ kind, mood }) => {
    const picture = await renderPicture(place(kind, mood, 7, [320, 200]));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 200 });
    const { channels } = await sharp(picture).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
  });

  it('returns the same bytes for the same scene, and others for another seed', async () => {
    const scene = place('slender-tower', 'golden', 3, [320, 200]);
    const first = await renderPicture(scene);
    expect((await renderPicture({ ...scene })).equals(first)).toBe(true);
    expect((await renderPicture({ ...scene, seed: 4 })).equals(first)).toBe(false);
  });

  it('draws portraits', async () => {
    const picture = await renderPicture(portrait(5, { attire: 'saree', hair: 'bun', elder: true, glasses: true }));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 960 });
  });

  it('draws a small portrait with the proportions of the full size', async () => {
    const scene = portrait(42, { attire: 'saree', hair: 'bun', glasses: true });
    const side = scene.width / 4;
    const pixelsOf = async (picture: Buffer) => sharp(picture).resize(side).blur(2).raw().toBuffer();
    const full = await pixelsOf(await renderPicture(scene));
    const small = await pixelsOf(await renderPicture({ ...scene, width: side, height: side }));
    const differences = full.map((value, at) => Math.abs(value - (small[at] ?? 0)));
    expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(4);
  });

  it('draws every icon as a transparent PNG', async () => {
    for (const name of ICON_NAMES) {
      expect(await sharp(await renderFeatureIcon(name)).metadata()).toMatchObject({
        format: 'png',
        width: 256,
        height: 256,
        hasAlpha: true,
      });
    }
  });
});

describe('renderBrochure', () => {
  it('creates a PDF with four pages', async () => {
    const [project] = content.projects;
    if (project === undefined) throw new Error('no project');
    const cover = await renderPicture(place('slender-tower', 'golden', 1, [400, 200]));
    const pdf = await renderBrochure(project, content.brand, { cover, inside: [cover] });
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text).toMatch(/\/Type \/Pages\s+\/Count 4\b/);
  });
});

describe('renderVideo', () => {
  it('creates a short MP4', async () => {
    const video = await renderVideo(VIDEOS.home);
    const text = video.toString('latin1');
    expect(text.slice(4, 8)).toBe('ftyp');
    expect(text).toContain('avc1');
    expect(video.length).toBeLessThan(1024 * 1024);
  });
});

describe('seedContent', () => {
  it('covers all categories and types, with links that the site accepts', () => {
    expect(new Set(content.projects.map(({ category }) => category))).toEqual(new Set(PROJECT_CATEGORIES));
    expect(new Set(content.projects.map(({ type }) => type))).toEqual(new Set(PROJECT_TYPES));
    for (const project of content.projects) {
      expect(youTubeId(project.videoLink)).toHaveLength(11);
      expect(mapEmbedUrl(project.mapLink)).toContain('output=embed');
    }
  });

  it('gives each project six to nine features and five to seven gallery items, one of them a video', () => {
    for (const { name, features, gallery } of content.projects) {
      expect({ name, few: features.length < 6, many: features.length > 9 }).toEqual({ name, few: false, many: false });
      expect({ name, few: gallery.length < 5, many: gallery.length > 7 }).toEqual({ name, few: false, many: false });
      expect(gallery.filter(({ contentType }) => contentType === 'Video')).toHaveLength(1);
    }
  });

  it('has one running offer, and projects with past and future offers', () => {
    const now = NOW.toISOString();
    expect(
      content.offers.filter(({ isActive, startDate, endDate }) => isActive && startDate <= now && now <= endDate),
    ).toHaveLength(1);
    expect(content.projects.some(({ offerDateTime }) => offerDateTime > now)).toBe(true);
    expect(content.projects.some(({ offerDateTime }) => offerDateTime < now)).toBe(true);
    expect(content.contactMessages.every(({ date }) => date < now)).toBe(true);
  });

  it('uses at most 75 different pictures', () => {
    const scenes = scenesOf(content);
    expect(scenes.size).toBeLessThanOrEqual(75);
    for (const [key, scene] of scenes) expect(sceneKey({ ...scene })).toBe(key);
  });
});
