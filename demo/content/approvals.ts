import type { SeedProject } from './types';

const DAY_MS = 24 * 60 * 60_000;

/** An invented approval, marked as such; upcoming projects have none yet. */
export function approvalOf({ name, category, address, createDate }: SeedProject) {
  if (category === 'Upcoming') return {};
  const authority = /chattogram/i.test(address) ? 'CDA' : 'RAJUK';
  const approvedAt = new Date(Date.parse(createDate) - 90 * DAY_MS);
  const number = `DEMO-${name.length}${name.charCodeAt(0)}/${approvedAt.getUTCFullYear()}`;
  approvedAt.setUTCHours(0, 0, 0, 0);
  return {
    approvalAuthority: `${authority} (fictional)`,
    approvalNumber: number,
    approvalDate: approvedAt.toISOString(),
  };
}

/** Minimum years from the start of a project to its handover; some projects take a year more. */
const BUILDING_YEARS = { Ongoing: 3, Upcoming: 4 } as const;

/** The planned handover, at the end of a half-year; finished projects have none. */
export function handoverOf({ name, category, createDate }: SeedProject) {
  if (category !== 'Ongoing' && category !== 'Upcoming') return {};
  const year = new Date(createDate).getUTCFullYear() + BUILDING_YEARS[category] + (name.length % 2);
  return { handoverDate: `${year}-${name.length % 3 === 0 ? '06-30' : '12-31'}T00:00:00.000Z` };
}
