import { flag, text, type ScheduleEntry, type WireRecord } from 'shared-contract';
import { change, listed, remove } from './change';
import { injectManaged } from './current';

const readSchedule = (wire: WireRecord): ScheduleEntry => ({
  id: text(wire.id),
  table: text(wire.table),
  rowId: text(wire.rowId),
  label: text(wire.label),
  isActive: flag(wire.isActive),
  at: text(wire.at),
  agent: text(wire.agent) || null,
});

/** A row to activate or deactivate at a time (ISO 8601). */
export type NewSchedule = Pick<ScheduleEntry, 'table' | 'rowId' | 'isActive' | 'at'>;

/** Publishing at a set time (product.md 7.15). */
export const scheduleApi = injectManaged('schedule', (build) => ({
  listSchedules: build.query<ScheduleEntry[], void>(listed('Schedule', 'schedule', readSchedule)),
  createSchedule: build.mutation<string, NewSchedule>(
    change('Schedule', ({ rowId, ...entry }) => ({
      url: 'schedule/create',
      body: { ...entry, rowId: Number(rowId) },
    })),
  ),
  deleteSchedule: build.mutation<string, string>(remove('Schedule', 'schedule/delete')),
}));

export const { useListSchedulesQuery, useCreateScheduleMutation, useDeleteScheduleMutation } = scheduleApi;
