import { CalendarClock } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import type { ListedScreen } from '../../parts/page';

export const calendar: ListedScreen = {
  path: 'calendar',
  icon: CalendarClock,
  title: 'Calendar',
  description: 'Content scheduled to be published or unpublished.',
  needs: 'schedule',
  load: async () => (await import('./calendar-page')).CalendarPage,
  queries: async () => {
    const { listSchedules } = (await import('shared-state/api/dashboard/changes/schedule')).scheduleApi.endpoints;
    return [listSchedules.initiate(undefined, NOW)];
  },
};
