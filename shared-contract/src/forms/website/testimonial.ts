import * as z from 'zod/mini';
import { testimonialFields } from '../../entities/website/testimonial';
import { formOf } from '../../entity';
import { CONTENT_TYPES, CUSTOMER_TYPES } from '../../vocabulary';
import { choice, optionalText, requiredText, requiredWholeNumber } from '../rules';

/** Rules of the testimonial form and of `POST /api/testimonial/create` and `/edit`. */
export const testimonialForm = formOf(
  testimonialFields,
  z.object({
    name: requiredText('Name is required.', 1, 200),
    customerType: choice(CUSTOMER_TYPES, 'Customer type is required.'),
    description: optionalText(5000),
    contentType: z._default(choice(CONTENT_TYPES, 'Please choose a content type.'), 'Image'),
    order: requiredWholeNumber('Order is required.'),
  }),
);
