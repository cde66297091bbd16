import { createHash } from 'node:crypto';

/** SHA-256 (base64url) of a text, which can be compared without storing the text itself. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
