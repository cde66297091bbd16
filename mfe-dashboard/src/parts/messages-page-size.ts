/** Section 9: contact submissions come in pages of 10. */
export const MESSAGES_PAGE_SIZE = 10;
