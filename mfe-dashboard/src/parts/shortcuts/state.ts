/** Key in browser storage; "off" while single-key shortcuts are turned off. */
export const STORAGE_KEY = 'shortcuts';

/** Event on the document that opens the help sheet. */
export const OPEN_HELP = 'shortcut-help';
