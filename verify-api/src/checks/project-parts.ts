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
import { OwnRows, type OwnRow } from '../rows/own-rows';
import { createChecks, deleteChecks, signedOutChecks, toggleChecks, visibilityCheck } from '../rows/row-checks';
import { picturesCheck } from './attachment';

/** Deactivates and activates a feature or gallery item and checks what visitors see. */
function switchChecks<Row extends OwnRow, Draft extends object>(own: OwnRows<Row, Draft>, path: string): Check[] {
  const visible = (shown: boolean) => visibilityCheck(own, path, shown);
  return [visible(true), ...toggleChecks(own, false), visible(false), ...toggleChecks(own, true), visible(true)];
}

/** Features of a project, which must be active during the checks (product.md 7.3). */
export function featureChecks<Draft extends object>(context: Context, project: OwnRows<Project, Draft>): Check[] {
  const { marker, picture } = context;
  const own = new OwnRows<ProjectFeature, FormValues<typeof featureForm>>(context, {
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
  const draft = () => ({
    title: marker,
    description: 'A feature of the checks.',
    order: 907,
    projectId: project.row.id,
    icon: picture,
  });
  return [
    ...createChecks(own, draft),
    picturesCheck(context, () => [own.row.icon]),
    ...switchChecks(own, 'website/getprojectfeatures'),
    ...signedOutChecks(own, draft),
    ...deleteChecks(own, draft),
  ];
}

/** Gallery of a project, which must be active during the checks (product.md 7.3). */
export function projectGalleryChecks<Draft extends object>(
  context: Context,
  project: OwnRows<Project, Draft>,
): Check[] {
  const own = new OwnRows<ProjectGalleryItem, FormValues<typeof projectGalleryForm>>(context, {
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
    // Items have no text for the marker, but the whole project belongs to the run.
    isOwn: () => true,
  });
  const draft = () => ({
    contentType: 'Image' as const,
    order: 907,
    projectId: project.row.id,
    content: context.picture,
  });
  return [
    ...createChecks(own, draft),
    picturesCheck(context, () => [own.row.content]),
    ...switchChecks(own, 'website/getgalleries'),
    ...signedOutChecks(own, draft),
    ...deleteChecks(own, draft),
  ];
}
