import * as z from 'zod/mini';
import { offerFields } from '../entities/offer';
import { formOf } from '../entity';
import { optionalText, requiredDate, requiredText } from './rules';

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
      z.refine(({ startDate, endDate }) => startDate <= endDate, {
        error: 'End date must not be before the start date.',
        path: ['endDate'],
      }),
    ),
);
