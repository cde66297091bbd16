import * as z from 'shared-contract/zod';
import { blogFields } from '../../entities/website/blog';
import { formOf } from '../../entity';
import { article, requiredDate, requiredDay, requiredText } from '../rules';

/**
 * Rules of the blog form and of `POST /api/blog/create` and `/edit`. The maximum lengths only prevent abuse
 * (product.md 5.7).
 */
export const blogForm = formOf(
  blogFields,
  z.object({
    title: requiredText('Title is required.', 1, 10_000),
    description: article(1_000_000),
    postedDate: requiredDay('Post date is required.'),
    offerDateTime: requiredDate('Offer date and time is required.'),
  }),
);
