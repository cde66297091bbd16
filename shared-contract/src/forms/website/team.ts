import * as z from 'shared-contract/zod';
import { teamMemberFields } from '../../entities/website/team';
import { formOf } from '../../entity';
import { optionalText, requiredText, requiredWholeNumber } from '../rules';

/** Rules of the team form and of `POST /api/team/create` and `/edit`. */
export const teamForm = formOf(
  teamMemberFields,
  z.object({
    name: requiredText('Name is required.', 1, 200),
    designation: optionalText(200),
    description: optionalText(5000),
    facebook: requiredText('Facebook is required.', 1, 500),
    twitter: requiredText('Twitter is required.', 1, 500),
    linkedin: requiredText('LinkedIn is required.', 1, 500),
    order: requiredWholeNumber('Order is required.'),
  }),
);
