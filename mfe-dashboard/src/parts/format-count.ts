const count = new Intl.NumberFormat('en-US');

/** 12345 becomes "12,345". */
export const formatCount = (value: number) => count.format(value);

/** "1 row", "12,345 rows" */
export const counted = (value: number, one: string, more: string) =>
  `${formatCount(value)} ${value === 1 ? one : more}`;
