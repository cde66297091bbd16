import { RowMenu, type RowAction } from 'shared-ui';
import { useCapability, useDeletionNote } from './capabilities';
import { useDraftActions } from './drafts/use-draft-actions';
import { useShowForm } from './form/open-form';
import type { HistoryTableName } from './history/tables';
import { useOnDemand } from './on-demand';

const SCHEDULED: readonly HistoryTableName[] = ['projects', 'offers', 'blogs'];

interface ItemMenuProps {
  /** Name of the table in the history (product.md 7.14). */
  table: HistoryTableName;
  id: string;
  name: string;
  isActive?: boolean;
  /**
   * Actions of the screen that are not buttons of the row. Confirmation questions get a note on whether the deletion
   * can be undone.
   */
  actions?: readonly RowAction[];
}

/**
 * A row's menu: the screen's actions, and if the API host offers them, Schedule, History and the actions for the row's
 * draft. Renders nothing if there are no actions.
 */
export function ItemMenu({ table, id, name, isActive = false, actions = [] }: ItemMenuProps) {
  const showForm = useShowForm();
  const hasHistory = useCapability('history');
  const hasSchedule = useCapability('schedule') && SCHEDULED.includes(table);
  const drafting = useDraftActions({ table, id, name, isActive });
  const note = useDeletionNote();
  const onDemand = useOnDemand();

  const schedule = async () => {
    const loaded = await onDemand(() => import('./schedule/schedule-dialog'));
    if (loaded === undefined) return;
    const row = { table, id, label: name, isActive };
    showForm(<loaded.ScheduleDialog row={row} onClose={() => showForm(null)} />);
  };
  const added: RowAction[] = [
    ...drafting,
    ...(hasSchedule ? [{ label: 'Schedule', run: schedule }] : []),
    ...(hasHistory
      ? [{ label: 'History', to: `/dashboard/activity?${new URLSearchParams({ table, rowId: id })}` }]
      : []),
  ];
  const isDeletion = ({ question }: RowAction) => question !== undefined;
  const deletions = actions.filter(isDeletion).map((action) => ({ ...action, question: `${action.question} ${note}` }));
  const offered = [...actions.filter((action) => !isDeletion(action)), ...added, ...deletions];
  return offered.length > 0 && <RowMenu name={name} actions={offered} />;
}
