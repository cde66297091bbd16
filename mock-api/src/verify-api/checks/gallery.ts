import { type GalleryItem, type GalleryItemFields, galleryItemToForm, readGalleryItem } from 'shared-contract';
import type { Group } from '../check';
import type { Context } from '../context';
import { listCheck } from '../list-checks';
import { OwnRows } from '../own-rows';
import { createChecks, deleteChecks, editChecks, signedOutChecks, toggleChecks, visibilityCheck } from '../row-checks';
import { picturesCheck } from './attachment';

const FIELDS = ['title', 'description', 'contentType|type', 'contentName|contentname', 'isActive', 'order'];
const GALLERY = { path: 'gallery' };

/** `/api/gallery`: the site gallery (section 7). Visitors and agents read the same list. */
export function galleryChecks(context: Context): Group {
  const { marker, picture } = context;
  const own = new OwnRows<GalleryItem, GalleryItemFields & { content?: File }>(context, {
    name: 'gallery item',
    calls: {
      create: 'gallery/create',
      edit: 'gallery/edit',
      toggle: 'gallery/itemactiveinactive',
      remove: 'gallery/delete',
    },
    lists: [GALLERY.path],
    read: readGalleryItem,
    toForm: galleryItemToForm,
    isOwn: ({ title }) => title.includes(marker),
    files: ['contentName'],
  });
  const draft = { title: marker, description: 'A picture of the checks.', contentType: 'Image', order: 907 } as const;
  const changed = { ...draft, title: `${marker} edited`, order: 908 };
  const visible = (shown: boolean) =>
    // The public page leaves inactive items out by itself.
    visibilityCheck(own, GALLERY.path, shown, shown ? 'fails' : 'differs');
  return {
    title: 'Site gallery',
    checks: [
      listCheck(context, { ...GALLERY, by: 'visitor', fields: FIELDS }),
      listCheck(context, { ...GALLERY, by: 'agent', fields: FIELDS }),
      ...createChecks(own, () => ({ ...draft, content: picture })),
      ...toggleChecks(own, false),
      visible(false),
      picturesCheck(context, () => [own.row.contentName]),
      ...editChecks(own, () => changed),
      ...signedOutChecks(own, () => changed),
      ...toggleChecks(own, true),
      visible(true),
      ...deleteChecks(own, () => changed),
    ],
  };
}
