import * as z from 'shared-contract/zod';
import { galleryItemFields } from '../../entities/website/gallery-item';
import { formOf } from '../../entity';
import { CONTENT_TYPES } from '../../vocabulary';
import { choice, optionalText, requiredText, requiredWholeNumber } from '../rules';

/** product.md 5.7. */
export const TITLE_AND_TYPE_REQUIRED = 'Title and content type are required';

/** Rules of the site gallery form and of `POST /api/gallery/create` and `/edit`. */
export const galleryItemForm = formOf(
  galleryItemFields,
  z.object({
    title: requiredText(TITLE_AND_TYPE_REQUIRED, 1, 200),
    description: optionalText(5000),
    contentType: choice(CONTENT_TYPES, TITLE_AND_TYPE_REQUIRED),
    order: requiredWholeNumber('Order is required.'),
  }),
);
