import type { PostedCall } from '../site-server';
import { contactRules } from './contact';

/** A form that a browser posted without JavaScript, and its outcome. */
export interface PostedForm {
  call: PostedCall;
  /** Path of the page with the form. */
  page: string;
  /** The typed values, by field. */
  values: Record<string, string>;
  outcome: 'sent' | 'invalid' | 'failed';
  /** The API host's message; '' if it sent none, or if it did not answer with a success status. */
  reply: string;
}

/**
 * Names of the fields of a posted form. `attachment` is a text to append to the message; `website` is a hidden field
 * that only bots fill in.
 */
export const POSTED_FIELDS: readonly string[] = [...Object.keys(contactRules.shape), 'attachment', 'website'];

/** The message, followed by the attached text. */
export const withAttachment = (message: string, attachment: string): string =>
  [message.trim(), attachment].filter(Boolean).join('\n\n');

/** Values of the contact form in a posted form; the attachment is appended to the message. */
export function enquiryOf({ attachment = '', ...values }: Record<string, string>): Record<string, string> {
  return { ...values, message: withAttachment(values.message ?? '', attachment) };
}
