import { CalendarClock } from 'lucide-react';
import { listOf, type ListedScreen } from '../../parts/page';

export const calendar: ListedScreen = {
  path: 'calendar',
  icon: CalendarClock,
  title: 'Calendar',
  description: 'Content scheduled to be published or unpublished.',
  needs: 'schedule',
  load: async () => (await import('./calendar-page')).CalendarPage,
  queries: listOf(
    async () => (await import('shared-state/api/dashboard/changes/schedule')).scheduleApi.endpoints.listSchedules,
  ),
};
