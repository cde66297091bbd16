import * as later from './later';

/** The server bundle includes these modules. */
export const loadLater = () => Promise.resolve(later);
export const loadLaterWithRetry = loadLater;
