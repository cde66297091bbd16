import { field, readerOf, type Entity } from '../entity';
import { LEAD_STATUSES, type LeadStatus } from '../vocabulary';
import { readList, text, toRecord, type WireRecord } from '../wire';

/** How agents follow up on a contact message, with the same id (product.md 3.14). */
export const leadFields = {
  /** Name of the sender, copied from the message. */
  name: field.text(),
  /** When the message was received. */
  date: field.date(),
  isSpam: field.flag(),
  /** E-mail address and telephone number, normalised: messages of one person share one of them. */
  emailKey: field.text(),
  phoneKey: field.text(),
  /** Project that the message is about; the row may have been deleted since. */
  projectId: field.optionalNumber(),
  /** Path of the page that it was sent from. */
  page: field.text(),
  /** The `utm_` parameters of the visit's first address. */
  campaign: field.text(),
  /** Id of the responsible agent. */
  ownerId: field.optionalNumber(),
  status: field.word(LEAD_STATUSES, 'new'),
  nextStep: field.text(),
  dueOn: field.optionalDay(),
  /** Grows with every change of the row. */
  revision: field.number(),
};

export const leadNoteFields = {
  leadId: field.reference(),
  text: field.text(),
  /** E-mail address of the author. */
  author: field.text(),
  date: field.date(),
};

/** A lead in a list, with parts of its message. */
export interface Lead extends Entity<typeof leadFields> {
  subject: string;
  email: string;
  phone: string;
  /** Name of the project; '' if there is none. */
  project: string;
}

export type LeadNote = Entity<typeof leadNoteFields>;

export interface LeadReply {
  id: string;
  subject: string;
  text: string;
  /** E-mail address of the author; '' if the account was deleted. */
  author: string;
  date: string;
  status: 'queued' | 'sent' | 'failed';
  /** Why the last attempt failed. */
  reason: string;
}

/** Another message of the same person. */
export interface OtherLead {
  id: string;
  subject: string;
  date: string;
  status: LeadStatus;
}

export interface LeadDetail extends Lead {
  message: string;
  notes: LeadNote[];
  replies: LeadReply[];
  others: OtherLead[];
}

/** An agent who can own leads. */
export interface LeadOwner {
  id: string;
  email: string;
}

const readFields = readerOf(leadFields);
const readNote = readerOf(leadNoteFields);

export const readLead = (wire: WireRecord): Lead => ({
  ...readFields(wire),
  subject: text(wire.subject),
  email: text(wire.email),
  phone: text(wire.phone),
  project: text(wire.project),
});

const readReplyState = (wire: WireRecord): LeadReply => ({
  id: text(wire.id),
  subject: text(wire.subject),
  text: text(wire.text),
  author: text(wire.author),
  date: text(wire.date),
  status: wire.status === 'sent' || wire.status === 'failed' ? wire.status : 'queued',
  reason: text(wire.reason),
});

export const readLeadDetail = (wire: WireRecord): LeadDetail => ({
  ...readLead(wire),
  message: text(wire.message),
  notes: readList(wire.notes, readNote),
  replies: readList(wire.replies, readReplyState),
  others: readList(wire.others, (other) => {
    const { id, date, status } = readFields(other);
    return { id, subject: text(other.subject), date: date ?? '', status };
  }),
});

export const readLeadOwner = (wire: WireRecord): LeadOwner => ({ id: text(wire.id), email: text(wire.email) });

/**
 * The newest lead that an agent has to look at, and how many there are: an event of `GET /api/events` (product.md
 * 7.18).
 */
export interface LeadNews {
  fresh: number;
  newest: { id: string; name: string } | null;
}

export function readLeadNews(wire: unknown): LeadNews {
  const { fresh, newest } = toRecord(wire);
  const { id, name } = toRecord(newest);
  return {
    fresh: typeof fresh === 'number' ? fresh : 0,
    newest: text(id) === '' ? null : { id: text(id), name: text(name) },
  };
}
