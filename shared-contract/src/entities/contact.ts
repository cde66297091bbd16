import { field, readerOf, type Entity } from '../entity';
import { text, toRecord } from '../wire';

export const contactMessageFields = {
  name: field.text(),
  email: field.text(),
  phone: field.text(),
  subject: field.text(),
  message: field.text(),
  date: field.date(),
  /** Null where the host does not tell spam from other messages, nor deletes any. */
  isSpam: field.flagOrNull(),
};

/** A stored contact submission. */
export type ContactMessage = Entity<typeof contactMessageFields>;
export const readContactMessage = readerOf(contactMessageFields);

/** Header of an answer that is one page of a list: how many rows there are on all pages together. Other hosts may lack it. */
export const TOTAL_COUNT = 'x-total-count';

/** What the visitor is told: a `message` field, a `text` field or a bare text reply; '' where the host says nothing. */
export function readReply(wire: unknown): string {
  const record = toRecord(wire);
  return text(wire) || text(record.message) || text(record.text);
}
