import * as z from 'shared-contract/zod';
import { faqFields } from '../../entities/website/faq';
import { formOf } from '../../entity';
import { requiredText } from '../rules';

/** Rules of the FAQ form and of `POST /api/faq` and `PUT /api/faq/{id}`. */
export const faqForm = formOf(
  faqFields,
  z.object({
    question: requiredText('Question is required.', 1, 1000),
    answer: requiredText('Answer is required.', 1, 10_000),
  }),
);
