import type { Messages } from 'shared-contract';

// Keys that are missing here are shown in English.
export default {} satisfies Messages;
