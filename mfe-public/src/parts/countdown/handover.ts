import { useState } from 'react';
import type { Project } from 'shared-contract';
import { siteTimeZone, useRenderedAt } from 'shared-state';
import { useHydrated } from 'shared-ui';

type Handover = Pick<Project, 'category' | 'handoverDate'>;

/** Time of the component's mount, ms since 1970; if hydration mounts it, the time of the server's rendering. */
export function usePageTime(): number {
  const renderedAt = useRenderedAt();
  const isHydrated = useHydrated();
  const [time] = useState(() => (isHydrated || !renderedAt ? Date.now() : renderedAt));
  return time;
}

/** The day (`YYYY-MM-DD`) of an instant in the site's time zone. The Swedish format is ISO 8601. */
const siteDay = (now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: siteTimeZone() }).format(now);

/** True if the project is finished or its day of handover has come, as on its card (product.md 7.26). */
export const isReady = ({ category, handoverDate }: Handover, now: number): boolean =>
  category === 'Completed' ||
  category === 'Handover' ||
  (handoverDate !== null && handoverDate.slice(0, 10) <= siteDay(now));

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Calendar months until handover: 0 if the project is ready, null if its day is unknown. */
export function monthsUntilHandover(project: Handover, now: number): number | null {
  if (isReady(project, now)) return 0;
  return project.handoverDate === null ? null : monthOf(project.handoverDate) - monthOf(siteDay(now));
}
