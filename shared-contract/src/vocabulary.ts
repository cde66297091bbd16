/** Values of the select fields (product.md 9.6). */
export const PROJECT_CATEGORIES = ['Ongoing', 'Upcoming', 'Completed', 'Handover'] as const;
export const PROJECT_TYPES = ['Residential', 'Commercial', 'Land'] as const;
export const CONTENT_TYPES = ['Image', 'Video'] as const;
export const CUSTOMER_TYPES = ['Customer', 'Land Owner'] as const;

export type ProjectCategory = (typeof PROJECT_CATEGORIES)[number];
export type ContentType = (typeof CONTENT_TYPES)[number];
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
