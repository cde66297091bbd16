import * as z from 'shared-contract/zod';
import { optionalText, requiredText } from './rules';

/** Rules and messages of the contact, tour and landowner forms (product.md 5.2). */
export const contactRules = z.object({
  name: requiredText('Name is required and must be at least 2 characters.', 2, 200),
  email: z
    .string('Valid email is required.')
    .check(z.trim(), z.maxLength(254, 'Valid email is required.'), z.email('Valid email is required.')),
  phone: optionalText(50),
  subject: requiredText('Subject is required and must be at least 3 characters.', 3, 300),
  message: requiredText('Message is required and must be at least 10 characters.', 10, 5000),
});

export type ContactValues = z.output<typeof contactRules>;

/** A contact form as sent, with fields that help to detect bots; API hosts may ignore those (product.md 7.12). */
export interface SentContact extends ContactValues, ContactSource {
  /** Value of a hidden field that only bots fill in. */
  website?: string;
  /** Milliseconds since the form was shown. */
  elapsed?: number;
}

/** Project, page and campaign of a message; only for API hosts with leads (product.md 7.18). */
export interface ContactSource {
  /** Project that the message is about. */
  projectId?: number;
  /** Path of the page. */
  page?: string;
  /** The `utm_` parameters of the visit's first address. */
  campaign?: string;
}
