import { field, readerOf, type Entity } from '../../entity';
import { CONTENT_TYPES, CUSTOMER_TYPES } from '../../vocabulary';

export const testimonialFields = {
  name: field.text(),
  customerType: field.word(CUSTOMER_TYPES, null),
  description: field.text(),
  image: field.file('image'),
  contentType: field.word(CONTENT_TYPES, 'Image'),
  content: field.file('media'),
  order: field.number(),
  isActive: field.flag(),
};

/** A testimonial of a customer or land owner (product.md 3.8). */
export type Testimonial = Entity<typeof testimonialFields>;
export const readTestimonial = readerOf(testimonialFields);
