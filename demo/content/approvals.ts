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
