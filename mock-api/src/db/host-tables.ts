import type { ColumnType, Generated } from 'kysely';

/** A boolean column, stored as 0 or 1 because some engines have no boolean type; `rows.ts` converts it. */
export type Flag = ColumnType<number, number, number>;
/** ISO 8601 in UTC. */
export type Instant = string;

/** A stored file. Its name is its attachment id. */
export interface AttachmentTable {
  name: string;
  mediaType: string;
  size: number;
  /** When it was last uploaded. */
  createdAt: Instant;
  /** False until a row names the file, and again while only the history names it. */
  isVisible: Flag;
}

export interface AgentTable {
  id: Generated<number>;
  /** Username in lower case: an e-mail address or a name. */
  email: string;
  passwordHash: string;
}

export interface SessionTable {
  id: string;
  agentId: number;
  expiresAt: Instant;
  /** When the agent last entered the correct password. */
  authenticatedAt: Instant;
  /** Generation of the newest tokens; each renewal starts another one. */
  generation: Generated<number>;
  /** When the newest generation started; null for the first. */
  renewedAt: Instant | null;
  /** Newest generation whose tokens a change of credentials has ended, except the token with the nonce `spared`. */
  endedGeneration: Generated<number>;
  /** Nonce of the token that last changed the credentials: it stays valid. */
  spared: string | null;
}

/** An address that an agent has logged in from. */
export interface KnownPlaceTable {
  agentId: number;
  /** Digest of the IPv4 address or the IPv6 /64 prefix. */
  place: string;
  lastSeenAt: Instant;
}

/** Rate-limit counters; rate-limiter-flexible defines the columns. */
export interface AttemptTable {
  key: string;
  points: number;
  /** Time of expiry (ms since 1970). */
  expire: number | null;
}

/** Number of messages that are spam, or of all others. Triggers maintain it; without a row, the number is 0. */
export interface MessageCountTable {
  isSpam: Flag;
  count: number;
}

/** Settings that the hosts of one database share. */
export interface SettingTable {
  name: string;
  value: string;
}

/** A file that a recorded change replaced or removed. It is kept as long as the history entry. */
export interface HistoryFileTable {
  historyId: number;
  name: string;
}

/** Filters, order and columns of a list that an agent has named. */
export interface SavedViewTable {
  id: Generated<number>;
  agentId: number;
  /** Path of the list's screen below `/dashboard`. */
  list: string;
  name: string;
  /** Query string of the list's address. */
  query: string;
  isDefault: Flag;
}

/** An e-mail to send or already sent (the outbox). */
export interface MailTable {
  id: Generated<number>;
  /** `reply` to a visitor, `notice` of leads to their owner, or the daily `digest`. */
  kind: 'reply' | 'notice' | 'digest';
  leadId: number | null;
  /** Author of a reply. */
  agentId: number | null;
  recipient: string;
  /** Reply-To address; '' if it is the sender's. */
  replyTo: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** `Message-ID` of every attempt, so that receivers recognise a duplicate. */
  messageId: string;
  createdAt: Instant;
  status: 'queued' | 'sent' | 'failed';
  /** Number of attempts that have begun. */
  attempts: number;
  /** When the next attempt may begin; during an attempt, when another host may take over. */
  nextAt: Instant;
  /** Why the last attempt failed; '' if none did. */
  reason: string;
}
