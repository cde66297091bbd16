/** Values of the select fields (product.md 9.6). */
export const PROJECT_CATEGORIES = ['Ongoing', 'Upcoming', 'Completed', 'Handover'] as const;
export const PROJECT_TYPES = ['Residential', 'Commercial', 'Land'] as const;
export const CONTENT_TYPES = ['Image', 'Video'] as const;
export const CUSTOMER_TYPES = ['Customer', 'Land Owner'] as const;
export const UNIT_STATUSES = ['Available', 'Held', 'Sold'] as const;
/** Statuses of a lead (product.md 9.6), in the board's order. */
export const LEAD_STATUSES = ['new', 'contacted', 'visit', 'negotiation', 'won', 'lost'] as const;
/** Leads with another status are closed: they are never overdue. */
export const OPEN_STATUSES = ['new', 'contacted', 'visit', 'negotiation'] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number];
export type ProjectCategory = (typeof PROJECT_CATEGORIES)[number];
export type ContentType = (typeof CONTENT_TYPES)[number];
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
export type UnitStatus = (typeof UNIT_STATUSES)[number];
