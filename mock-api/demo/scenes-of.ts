import { sceneKey, type Scene } from './art/scene';
import type { SeedContent, SeedMedia } from './content/types';

/** Every picture that the content asks for, once each, keyed by `sceneKey`. */
export function scenesOf(content: SeedContent): Map<string, Scene> {
  const media = (item: SeedMedia): Scene[] => (item.contentType === 'Image' ? [item.scene] : []);
  const scenes = [
    ...content.projects.flatMap((project) => [
      project.thumbnail,
      ...media(project.content),
      ...project.gallery.flatMap(media),
    ]),
    ...content.offers.map(({ picture }) => picture),
    ...content.team.flatMap(({ image }) => (image === null ? [] : [image])),
    ...content.testimonials.flatMap((item) => [item.image, ...media(item.content)]),
    ...content.aboutUs.flatMap(({ visionImage, missionImage, ownerImage }) => [visionImage, missionImage, ownerImage]),
    ...content.blogs.map(({ image }) => image),
    ...content.gallery.flatMap(media),
  ];
  return new Map(scenes.map((scene) => [sceneKey(scene), scene]));
}
