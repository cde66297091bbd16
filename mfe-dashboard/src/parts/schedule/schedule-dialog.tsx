import { styled } from 'styled-components';
import { useConfig } from 'shared-state';
import { useCreateScheduleMutation, useListSchedulesQuery } from 'shared-state/api/dashboard/schedule';
import { Cluster, FormDialog, FormError, PlainList, SelectField, Stack, TextField, useSubmit } from 'shared-ui';
import { CancelButton, verbOf } from './schedule-entry';
import { fromSiteTime, toSiteTime } from './site-time';

const ACTIONS = ['Publish', 'Unpublish'] as const;
const TIME_MISSING = 'Please enter a date and time.';

interface Values {
  action: (typeof ACTIONS)[number];
  at: string;
}

const Pending = styled(PlainList)`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  margin-top: ${({ theme }) => theme.space(2)};
`;

export interface ScheduledRow {
  table: string;
  id: string;
  label: string;
  isActive: boolean;
}

/** Schedules a row to be published or unpublished, in the site's time zone, and lists its pending entries. */
export function ScheduleDialog({ row, onClose }: { row: ScheduledRow; onClose: () => void }) {
  const { timeZone = 'UTC' } = useConfig();
  const [createSchedule] = useCreateScheduleMutation();
  const { data: schedules = [] } = useListSchedulesQuery();
  const pending = schedules.filter(({ table, rowId }) => table === row.table && rowId === row.id);
  const submit = useSubmit(
    ({ action, at }: Values) =>
      createSchedule({
        table: row.table,
        rowId: row.id,
        isActive: action === 'Publish',
        at: fromSiteTime(at, timeZone) ?? '',
      }),
    {
      success: 'Scheduled successfully',
      failure: (reason) => `Failed to schedule: ${reason}`,
    },
  );
  return (
    <FormDialog<Values>
      open
      onClose={onClose}
      title={`Schedule “${row.label}”`}
      submitLabel="Schedule"
      initialValues={{ action: row.isActive ? 'Unpublish' : 'Publish', at: '' }}
      validate={({ at = '' }): Record<string, string> =>
        fromSiteTime(at, timeZone) === null ? { at: TIME_MISSING } : {}
      }
      onSubmit={submit}
    >
      <SelectField name="action" label="Action" options={ACTIONS} />
      <TextField
        name="at"
        label="Date and time"
        type="datetime-local"
        max="9999-12-31T23:59"
        hint={`Site time zone: ${timeZone}`}
        required
      />
      <FormError />
      {pending.length > 0 && (
        <Stack>
          <strong>Already scheduled</strong>
          <Pending>
            {pending.map((entry) => (
              <li key={entry.id}>
                <Cluster>
                  {verbOf(entry)} on {toSiteTime(new Date(entry.at), timeZone).replace('T', ' at ')}
                  <CancelButton entry={entry} />
                </Cluster>
              </li>
            ))}
          </Pending>
        </Stack>
      )}
    </FormDialog>
  );
}
