import { classic, image, shared, video } from './pictures';
import type { SeedGalleryItem, SeedMedia } from './types';

function item(order: number, title: string, description: string, media: SeedMedia, isActive = true): SeedGalleryItem {
  return { ...media, title, description, order, isActive };
}

export const siteGallery: SeedGalleryItem[] = [
  item(1, 'Dawn over the river', 'The city from Keraniganj, just before six.', image(shared.river)),
  item(2, 'Lal Aangan in the rain', 'The long pool in July.', image(classic('brick-courtyard', 'monsoon', 4))),
  item(3, 'An evening at Jolchhaya', 'Two towers and the lake as the lights come on.', video('tower')),
  item(4, 'Roof garden, Gulshan', 'The pergola at Nirmaan Aranya.', image(shared.garden)),
  item(5, 'A living room facing south', 'Sample flat, Jolchhaya.', image(shared.living)),
  item(6, 'Marine Drive', 'Saikat Residences from the beach.', image(classic('sea-resort', 'dawn', 4))),
  item(7, 'The pool at dusk', 'Khulshi Heights, Chattogram.', image(shared.poolDusk)),
  item(8, 'The reception', 'Hand-laid brick and walnut.', image(shared.lobby)),
  item(9, 'Lights on the water', 'A boat on its way home.', video('river')),
  item(10, 'Krishnachura in bloom', 'The lake walk in May.', image(shared.park)),
  item(11, 'An open floor at Nirmaan Square', 'Level nine, column-free.', image(shared.office)),
  item(12, 'Kitchen, sample flat', 'Kept for the next brochure.', image(shared.kitchen), false),
];
