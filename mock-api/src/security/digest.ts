import { createHash } from 'node:crypto';

/** SHA-256 of a text that is compared but must not be stored. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
