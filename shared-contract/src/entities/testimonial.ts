import type { TestimonialFields } from '../forms/testimonial';
import { CONTENT_TYPES, CUSTOMER_TYPES, type ContentType, type CustomerType } from '../vocabulary';
import { attachment, flag, number, oneOf, text, toFormData, type WireRecord } from '../wire';

/** What a customer or land owner says (section 3). */
export interface Testimonial {
  id: string;
  name: string;
  customerType: CustomerType | null;
  description: string;
  image: string | null;
  contentType: ContentType;
  content: string | null;
  order: number;
  isActive: boolean;
}

export function readTestimonial(wire: WireRecord): Testimonial {
  return {
    id: text(wire.id),
    name: text(wire.name),
    customerType: oneOf(wire.customerType, CUSTOMER_TYPES, null),
    description: text(wire.description),
    image: attachment(wire.image),
    contentType: oneOf(wire.contentType, CONTENT_TYPES, 'Image'),
    content: attachment(wire.content),
    order: number(wire.order),
    isActive: flag(wire.isActive),
  };
}

/** Files chosen in the testimonial form; an absent one leaves the stored file as it is. */
export interface TestimonialFiles {
  image?: File | null;
  content?: File | null;
}

/** Multipart body of `POST /api/testimonial/create`, and of `/edit` where an id is given. */
export function testimonialToForm(draft: TestimonialFields & TestimonialFiles & { id?: string }): FormData {
  return toFormData({
    id: draft.id,
    name: draft.name,
    description: draft.description,
    contentType: draft.contentType,
    order: draft.order,
    customerType: draft.customerType,
    image: draft.image,
    content: draft.content,
  });
}
