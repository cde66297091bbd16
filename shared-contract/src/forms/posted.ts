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
  /** The API host's message; '' if it sent none, or if the form was not sent. */
  reply: string;
}

/** Fields of a posted form, a text to add to the message, and the hidden field that only bots fill in. */
export const POSTED_FIELDS: readonly string[] = [...Object.keys(contactRules.shape), 'attachment', 'website'];

/** The message, followed by the attached text. */
export const withAttachment = (message: string, attachment: string): string =>
  [message.trim(), attachment].filter(Boolean).join('\n\n');

/** The fields of a posted form, with the attachment in the message. */
export function enquiryOf({ attachment = '', ...values }: Record<string, string>): Record<string, string> {
  return { ...values, message: withAttachment(values.message ?? '', attachment) };
}
