import { field, readerOf, type Entity } from '../entity';
import { LEAD_STATUSES } from '../vocabulary';
import { readList, text, toRecord, type WireRecord } from '../wire';

/** A lead: how agents follow up on a contact message. Has the id of the message (product.md 3.14). */
export const leadFields = {
  /** Name of the sender, copied from the message. */
  name: field.text(),
  /** When the message was received. */
  date: field.date(),
  isSpam: field.flag(),
  /** Normalised e-mail address and telephone number. Messages with the same address or number are from one person. */
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

/** A note of an agent about a lead. */
export const leadNoteFields = {
  leadId: field.reference(),
  text: field.text(),
  /** E-mail address of the author. */
  author: field.text(),
  date: field.date(),
};

const listedLeadFields = {
  ...leadFields,
  subject: field.text(),
  email: field.text(),
  phone: field.text(),
  /** Name of the project; '' if there is none. */
  project: field.text(),
};

const leadReplyFields = {
  subject: field.text(),
  text: field.text(),
  /** E-mail address of the author; '' if the account was deleted. */
  author: field.text(),
  date: field.text(),
  status: field.word(['queued', 'sent', 'failed'], 'queued'),
  /** Why the last attempt failed. */
  reason: field.text(),
};

const otherLeadFields = { subject: field.text(), date: field.text(), status: leadFields.status };
const leadOwnerFields = { email: field.text() };

/** A lead in a list, with parts of its message. */
export type Lead = Entity<typeof listedLeadFields>;
export type LeadNote = Entity<typeof leadNoteFields>;
export type LeadReply = Entity<typeof leadReplyFields>;

/** A lead with its whole message, its notes, the replies to it, and the person's other messages. */
export interface LeadDetail extends Lead {
  message: string;
  notes: LeadNote[];
  replies: LeadReply[];
  /** Other messages of the same person. */
  others: Entity<typeof otherLeadFields>[];
}

/** An agent who can own leads. */
export type LeadOwner = Entity<typeof leadOwnerFields>;

export const readLead = readerOf(listedLeadFields);
export const readLeadOwner = readerOf(leadOwnerFields);
const readNote = readerOf(leadNoteFields);
const readLeadReply = readerOf(leadReplyFields);
const readOther = readerOf(otherLeadFields);

export const readLeadDetail = (wire: WireRecord): LeadDetail => ({
  ...readLead(wire),
  message: text(wire.message),
  notes: readList(wire.notes, readNote),
  replies: readList(wire.replies, readLeadReply),
  others: readList(wire.others, readOther),
});

/** An event of `GET /api/events`: the agent's own leads with the status `new` (product.md 7.18). */
export interface LeadNews {
  /** Number of these leads. */
  fresh: number;
  newest: { id: string; name: string } | null;
  /** The newest of them, not necessarily all; undefined if the API host does not list them. */
  leads?: { id: string; name: string }[];
}

export function readLeadNews(wire: unknown): LeadNews {
  const { fresh, newest, leads } = toRecord(wire);
  const read = (lead: unknown) => {
    const { id, name } = toRecord(lead);
    return text(id) === '' ? [] : [{ id: text(id), name: text(name) }];
  };
  return {
    fresh: typeof fresh === 'number' ? fresh : 0,
    newest: read(newest)[0] ?? null,
    ...(Array.isArray(leads) && { leads: leads.flatMap(read) }),
  };
}
