import {
  featureForm,
  type FormValues,
  type Project,
  type ProjectFeature,
  projectGalleryForm,
  type ProjectGalleryItem,
  readProjectFeature,
  readProjectGalleryItem,
} from 'shared-contract';
import type { Check } from '../check';
import type { Context } from '../context';
import type { OwnRow } from '../rows/own-rows';
import { CheckedRows } from '../rows/row-checks';
import { picturesCheck } from './attachment';

/** Creates a feature or gallery item, deactivates and activates it, checks what visitors see, and deletes it. */
function partChecks<Row extends OwnRow, Draft extends object>(
  context: Context,
  own: CheckedRows<Row, Draft>,
  visitors: string,
  draft: () => Draft,
): Check[] {
  const visible = (shown: boolean) => own.visibilityCheck(visitors, shown);
  return [
    ...own.createChecks(draft),
    picturesCheck(context, () => Object.values(own.files())),
    ...[visible(true), ...own.toggleChecks(false), visible(false), ...own.toggleChecks(true), visible(true)],
    ...own.signedOutChecks(draft),
    ...own.deleteChecks(draft),
  ];
}

/** Features of a project, which must be active during the checks (product.md 7.3). */
export function featureChecks<Draft extends object>(context: Context, project: CheckedRows<Project, Draft>): Check[] {
  const { marker, picture } = context;
  const own = new CheckedRows<ProjectFeature, FormValues<typeof featureForm>>(context, {
    name: 'feature',
    calls: {
      create: 'project/featurecreate',
      toggle: 'project/featureactiveinactive',
      remove: 'project/featuredelete',
    },
    lists: ['project/getfeature'],
    query: () => ({ projectId: project.id }),
    read: readProjectFeature,
    form: featureForm,
    isOwn: ({ title }) => title.includes(marker),
  });
  return partChecks(context, own, 'website/getprojectfeatures', () => ({
    title: marker,
    description: 'A feature of the checks.',
    order: 907,
    projectId: project.row.id,
    icon: picture,
  }));
}

/** Gallery of a project, which must be active during the checks (product.md 7.3). */
export function projectGalleryChecks<Draft extends object>(
  context: Context,
  project: CheckedRows<Project, Draft>,
): Check[] {
  const own = new CheckedRows<ProjectGalleryItem, FormValues<typeof projectGalleryForm>>(context, {
    name: 'gallery item of the project',
    calls: {
      create: 'project/gallerycreate',
      toggle: 'project/galleryactiveinactive',
      remove: 'project/gallerydelete',
    },
    lists: ['project/getgallery'],
    query: () => ({ projectId: project.id }),
    read: readProjectGalleryItem,
    form: projectGalleryForm,
    // Items have no text field for the marker. They need none, because this run created their project.
    isOwn: () => true,
  });
  return partChecks(context, own, 'website/getgalleries', () => ({
    contentType: 'Image' as const,
    order: 907,
    projectId: project.row.id,
    content: context.picture,
  }));
}
