import * as z from 'zod/mini';
import { requiredText } from './rules';

/** Rules of the FAQ form and of `POST /api/faq` and `PUT /api/faq/{id}`. */
export const faqFields = z.object({
  question: requiredText('Question is required.', 1, 1000),
  answer: requiredText('Answer is required.', 1, 10_000),
});

export type FaqFields = z.output<typeof faqFields>;
