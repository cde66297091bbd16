import { styled } from 'styled-components';
import { siteTimeZone } from 'shared-state';
import { useCreateScheduleMutation, useListSchedulesQuery } from 'shared-state/api/dashboard/changes/schedule';
import { useFormDraft } from 'shared-state/drafts';
import { Cluster, FormDialog, FormError, PlainList, SelectField, Stack, TextField, useSubmit } from 'shared-ui';
import { useDraft } from '../drafts/drafts';
import { CancelButton, verbOf } from './schedule-entry';
import { formatSiteTime, fromSiteTime } from './site-time';

const ACTIONS = ['Publish', 'Unpublish'] as const;
const PUBLISH_DRAFT = 'Publish draft';
const TIME_MISSING = 'Please enter a date and time.';

interface Values {
  action: (typeof ACTIONS)[number] | typeof PUBLISH_DRAFT;
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
  const timeZone = siteTimeZone();
  const draft = useDraft(row.table, row.id);
  const formDraft = useFormDraft('schedule', `${row.table} ${row.id}`);
  const [createSchedule] = useCreateScheduleMutation();
  const { data: schedules = [] } = useListSchedulesQuery();
  const pending = schedules.filter(
    ({ table, rowId }) => (table === row.table && rowId === row.id) || (table === 'drafts' && rowId === draft?.id),
  );
  const submit = useSubmit(
    ({ action, at }: Values) =>
      createSchedule({
        ...(action === PUBLISH_DRAFT
          ? { table: 'drafts', rowId: draft?.id ?? '' }
          : { table: row.table, rowId: row.id }),
        isActive: action !== 'Unpublish',
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
      initialValues={{ action: draft ? PUBLISH_DRAFT : row.isActive ? 'Unpublish' : 'Publish', at: '' }}
      validate={({ at = '' }): Record<string, string> =>
        fromSiteTime(at, timeZone) === null ? { at: TIME_MISSING } : {}
      }
      onSubmit={submit}
      draft={formDraft}
    >
      <SelectField name="action" label="Action" options={draft ? [PUBLISH_DRAFT, ...ACTIONS] : ACTIONS} />
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
                  {verbOf(entry)} on {formatSiteTime(entry.at, timeZone)}
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
