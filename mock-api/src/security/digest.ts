import { createHash } from 'node:crypto';

/** SHA-256 (base64url) of a text, to compare the text without storing it. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
