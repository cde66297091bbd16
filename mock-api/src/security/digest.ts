import { createHash } from 'node:crypto';

/** Stands for a text that need not be stored itself. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
