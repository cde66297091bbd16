const count = new Intl.NumberFormat('en-US');

/** 12345 becomes "12,345". */
export const formatCount = (value: number) => count.format(value);
