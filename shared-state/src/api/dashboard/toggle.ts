import type { Tag } from 'shared-state';

/** What Activate and Deactivate of some resources answer where there is no such row (section 8). */
export const DATA_NOT_FOUND = 'Data not found.';

/** Tags of a toggle whose list is not reloaded after such an answer. */
export const unlessNotFound = (tag: Tag) => (reply: string | undefined) => (reply === DATA_NOT_FOUND ? [] : [tag]);
