import type { RowDraft } from 'shared-contract';
import { useAppDispatch } from 'shared-state';
import { draftApi } from 'shared-state/api/dashboard/changes/draft';
import { useHistory } from '../history/history-provider';

const { publishDraft } = draftApi.endpoints;

/**
 * Publishes a draft, and asks before it overwrites later edits of the row. `activates`: also activates an inactive row.
 */
export function usePublishDraft(): (draft: Pick<RowDraft, 'id'>, activates?: boolean) => Promise<unknown> {
  const dispatch = useAppDispatch();
  const { run } = useHistory();
  return ({ id }, activates = true) =>
    run({
      send: (overwrite) => dispatch(publishDraft.initiate({ id: Number(id), overwrite, activates })),
      success: 'Draft published successfully',
      failure: 'Failed to publish the draft',
      button: 'Undo',
      newValues: 'the values of the draft',
    });
}
