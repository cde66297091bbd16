import type { ContactFields } from '../forms/contact';
import { date, text, toRecord, type WireRecord } from '../wire';

/** A stored contact submission. */
export interface ContactMessage extends ContactFields {
  date: string | null;
}

export function readContactMessage(wire: WireRecord): ContactMessage {
  return {
    name: text(wire.name),
    email: text(wire.email),
    phone: text(wire.phone),
    subject: text(wire.subject),
    message: text(wire.message),
    date: date(wire.date),
  };
}

/** What the visitor is told: a `message` field, a `text` field or a bare text reply; '' where the host says nothing. */
export function readReply(wire: unknown): string {
  const record = toRecord(wire);
  return text(wire) || text(record.message) || text(record.text);
}
