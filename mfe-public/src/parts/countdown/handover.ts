import { useState } from 'react';
import type { Project } from 'shared-contract';
import { useRenderedAt } from 'shared-state';
import { useHydrated } from 'shared-ui';

type Handover = Pick<Project, 'category' | 'handoverDate'>;

/** Time of the component's mount, ms since 1970; if hydration mounts it, the time of the server's rendering. */
export function usePageTime(): number {
  const renderedAt = useRenderedAt();
  const isHydrated = useHydrated();
  const [time] = useState(() => (isHydrated || !renderedAt ? Date.now() : renderedAt));
  return time;
}

/** True if the project is finished or its day of handover has come, as on its card (product.md 7.26). */
export const isReady = ({ category, handoverDate }: Handover, now: number): boolean =>
  category === 'Completed' ||
  category === 'Handover' ||
  (handoverDate !== null && handoverDate.slice(0, 10) <= new Date(now).toISOString().slice(0, 10));

/** Calendar months until handover: 0 if the project is ready, null if its day is unknown. */
export function monthsUntilHandover(project: Handover, now: number): number | null {
  if (isReady(project, now)) return 0;
  if (project.handoverDate === null) return null;
  const [from, to] = [new Date(now), new Date(project.handoverDate)];
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}
