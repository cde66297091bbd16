import { field, readerOf, type Entity } from '../entity';
import { text, toRecord } from '../wire';

export const contactMessageFields = {
  name: field.text(),
  email: field.text(),
  phone: field.text(),
  subject: field.text(),
  message: field.text(),
  date: field.date(),
  /** Null on API hosts without spam marking and deletion. */
  isSpam: field.flagOrNull(),
};

/** A stored contact submission. */
export type ContactMessage = Entity<typeof contactMessageFields>;
export const readContactMessage = readerOf(contactMessageFields);

/** Response header of a paged list: number of rows on all pages. Other API hosts may omit it. */
export const TOTAL_COUNT = 'x-total-count';
/** Response header of a full page of contact messages: value of the parameter `after` that requests the next page. */
export const NEXT_PAGE = 'x-next-page';

/** The message of a write call's response: plain text, or its `message` or `text` field; '' if there is none. */
export function readReply(wire: unknown): string {
  const record = toRecord(wire);
  return text(wire) || text(record.message) || text(record.text);
}
