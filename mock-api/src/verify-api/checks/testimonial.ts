import { readTestimonial, type Testimonial, type TestimonialFields, testimonialToForm } from 'shared-contract';
import type { Group } from '../check';
import type { Context } from '../context';
import { listCheck } from '../list-checks';
import { OwnRows } from '../own-rows';
import { createChecks, deleteChecks, editChecks, signedOutChecks, toggleChecks, visibilityCheck } from '../row-checks';
import { picturesCheck } from './attachment';

const FIELDS = [...['name', 'customerType', 'description', 'image', 'contentType', 'content', 'order', 'isActive']];
const ACTIVE = { path: 'testimonial/active' };

/** `/api/testimonial` (section 7). */
export function testimonialChecks(context: Context): Group {
  const { marker, picture } = context;
  const own = new OwnRows<Testimonial, TestimonialFields & { image?: File; content?: File }>(context, {
    name: 'testimonial',
    calls: {
      create: 'testimonial/create',
      edit: 'testimonial/edit',
      toggle: 'testimonial/itemactiveinactive',
      remove: 'testimonial/delete',
    },
    lists: ['testimonial', ACTIVE.path],
    read: readTestimonial,
    toForm: testimonialToForm,
    isOwn: ({ name }) => name.includes(marker),
    files: ['image', 'content'],
    missingAsText: true,
  });
  const draft = {
    name: marker,
    customerType: 'Land Owner',
    description: 'Checks that hold.',
    contentType: 'Image',
    order: 907,
  } as const;
  const changed = { ...draft, name: `${marker} edited`, customerType: 'Customer', order: 908 } as const;
  const visible = (shown: boolean) => visibilityCheck(own, ACTIVE.path, shown);
  return {
    title: 'Testimonials',
    checks: [
      listCheck(context, { ...ACTIVE, by: 'visitor', fields: FIELDS, activeOnly: true }),
      listCheck(context, { path: 'testimonial', by: 'agent', fields: FIELDS }),
      ...createChecks(own, () => ({ ...draft, image: picture, content: picture })),
      ...toggleChecks(own, false),
      visible(false),
      picturesCheck(context, () => [own.row.image, own.row.content]),
      ...editChecks(own, () => changed),
      ...signedOutChecks(own, () => changed),
      ...toggleChecks(own, true),
      visible(true),
      ...deleteChecks(own, () => changed),
    ],
  };
}
