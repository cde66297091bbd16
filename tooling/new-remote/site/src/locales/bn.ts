import type { Messages } from 'shared-contract';

/** The texts of all pages. What is missing here is shown in English. */
export default {} satisfies Messages;
