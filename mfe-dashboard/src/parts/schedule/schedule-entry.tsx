import type { ScheduleEntry } from 'shared-contract';
import { useDeleteScheduleMutation } from 'shared-state/api/dashboard/changes/schedule';
import { Button, useAction, useBusy } from 'shared-ui';

export function verbOf({ table, isActive }: Pick<ScheduleEntry, 'table' | 'isActive'>) {
  if (table === 'drafts') return 'Publish draft';
  return isActive ? 'Publish' : 'Unpublish';
}

export function CancelButton({ entry }: { entry: ScheduleEntry }) {
  const [deleteSchedule] = useDeleteScheduleMutation();
  const cancel = useAction(deleteSchedule, {
    success: 'Schedule cancelled successfully',
    failure: (reason) => `Failed to cancel the schedule: ${reason}`,
  });
  const [isBusy, press] = useBusy(() => cancel(entry.id));
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isBusy}
      onClick={() => void press()}
      aria-label={`Cancel: ${verbOf(entry)} ${entry.label}`}
    >
      Cancel
    </Button>
  );
}
