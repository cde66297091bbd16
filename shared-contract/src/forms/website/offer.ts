import { refine } from 'zod/mini';
import * as z from 'shared-contract/zod';
import { offerFields } from '../../entities/website/offer';
import { formOf } from '../../entity';
import { optionalText, requiredDate, requiredText } from '../rules';

/** Rules of the offer form and of `POST /api/offer/create` and `/edit`. */
export const offerForm = formOf(
  offerFields,
  z
    .object({
      title: requiredText('Title is required.', 1, 200),
      description: optionalText(5000),
      startDate: requiredDate('Start date is required.'),
      endDate: requiredDate('End date is required.'),
    })
    .check(
      refine(({ startDate, endDate }) => startDate <= endDate, {
        error: 'End date must not be before the start date.',
        path: ['endDate'],
      }),
    ),
);
