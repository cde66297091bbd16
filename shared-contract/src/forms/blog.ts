import * as z from 'zod/mini';
import { optionalText, requiredDate, requiredText } from './rules';

/** Rules of the blog form and of `POST /api/blog/create` and `/edit`. The host's own bounds alone limit the lengths. */
export const blogFields = z.object({
  title: requiredText('Title is required.', 1, 500),
  description: optionalText(100_000),
  postedDate: requiredDate('Post date is required.'),
  offerDateTime: requiredDate('Offer date and time is required.'),
});

export type BlogFields = z.output<typeof blogFields>;
