import { field, readerOf, type Entity } from '../../entity';

export const faqFields = { question: field.text(), answer: field.text() };

/** A frequently asked question (product.md 3.11). */
export type Faq = Entity<typeof faqFields>;
export const readFaq = readerOf(faqFields);
