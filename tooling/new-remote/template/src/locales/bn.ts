import type { Messages } from 'shared-contract';

/** Texts of all pages. Missing ones are shown in English. */
export default {} satisfies Messages;
