import type { AnswerCache } from './http/answer-cache';
import type { RowCheck } from './db/history';
import type { Clock } from './db/clock';
import type { Db, OpenDatabase } from './db/database';
import type { HostStorage } from './files/attachments';
import type { Variants } from './files/pictures/variants';
import type { PreviewTokens } from './security/preview-token';
import type { LeadSettings } from './resources/lead/settings';
import type { MailSettings } from './resources/mail/outbox';

/** Limits of the contact form. */
export interface MessageLimits {
  /** Messages per hour from one IPv4 address or IPv6 /64. */
  perAddress: number;
  /** Messages per hour in total. */
  inAll: number;
  /** Maximum number of stored messages. */
  kept: number;
}

/** The rows and files of a host, and what is derived from them. */
export interface Stores extends HostStorage, Pick<OpenDatabase, 'limiter'> {
  /**
   * For visitors' reads of tables with a change counter. May use a replica, but each read sees everything that was
   * committed before it.
   */
  visitors: Db;
  variants: Variants;
  answers: AnswerCache;
  /** True if no other host can use the same rows and files. */
  isAlone: boolean;
}

/** Dependencies of the resources. */
export interface Host extends Stores {
  messageLimits: MessageLimits;
  /** Checks each row that an agent writes; undefined: no check. */
  check?: RowCheck | undefined;
  previews: PreviewTokens;
  /** The time that decides what is due. */
  clock: Clock;
  leads: LeadSettings;
  /** Null if no mail server is configured. */
  mail: MailSettings | null;
  /** Resolves after this time; tests replace it. */
  wait: (ms: number) => Promise<unknown>;
}
