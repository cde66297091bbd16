/** Contact submissions come in pages of 10 (product.md 9.3). */
export const MESSAGES_PAGE_SIZE = 10;
