import { calendarDay, OPEN_STATUSES, type Lead, type LeadStatus } from 'shared-contract';
import { siteToday } from '../../parts/schedule/site-time';

export const STATUS_LABELS: Readonly<Record<LeadStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  visit: 'Visit',
  negotiation: 'Negotiation',
  won: 'Won',
  lost: 'Lost',
};

/** Labels of the lead's form. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ownerId: 'Owner',
  status: 'Status',
  nextStep: 'Next step',
  dueOn: 'Due',
};

/** True if an open lead was due before today in the site's time zone. */
export const isOverdue = ({ dueOn, status }: Pick<Lead, 'dueOn' | 'status'>): boolean =>
  dueOn !== null && OPEN_STATUSES.some((open) => open === status) && calendarDay(dueOn) < siteToday();
