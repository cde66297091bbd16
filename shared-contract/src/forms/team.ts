import * as z from 'zod/mini';
import { optionalText, requiredText, requiredWholeNumber } from './rules';

/** Rules of the team form and of `POST /api/team/create` and `/edit`. */
export const teamFields = z.object({
  name: requiredText('Name is required.', 1, 200),
  designation: optionalText(200),
  description: optionalText(5000),
  facebook: requiredText('Facebook is required.', 1, 500),
  twitter: requiredText('Twitter is required.', 1, 500),
  linkedin: requiredText('LinkedIn is required.', 1, 500),
  order: requiredWholeNumber('Order is required.'),
});

export type TeamFields = z.output<typeof teamFields>;
