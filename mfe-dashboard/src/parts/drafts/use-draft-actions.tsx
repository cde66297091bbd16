import { useDiscardDraftMutation } from 'shared-state/api/dashboard/changes/draft';
import { useAction, type RowAction } from 'shared-ui';
import { useCapability } from '../capabilities';
import { useShowForm } from '../form/open-form';
import { useOnDemand } from '../on-demand';
import { isDrafted, useDraft } from './drafts';
import { usePublishDraft } from './use-publish-draft';

interface Row {
  table: string;
  id: string;
  name: string;
  isActive: boolean;
}

/** The actions of a row's menu for its draft, and the preview of a row that is not published. */
export function useDraftActions({ table, id, name, isActive }: Row): RowAction[] {
  const isOffered = useCapability('drafts');
  const draft = useDraft(table, id);
  const showForm = useShowForm();
  const publish = usePublishDraft();
  const onDemand = useOnDemand();
  const [discardDraft] = useDiscardDraftMutation();
  const discard = useAction(discardDraft, {
    success: 'Draft discarded successfully',
    failure: (reason) => `Failed to discard the draft: ${reason}`,
  });
  const close = () => showForm(null);
  const preview = async () => {
    if (!isDrafted(table)) return;
    const loaded = await onDemand(() => import('./preview-dialog'));
    if (loaded) showForm(<loaded.PreviewDialog table={table} id={id} name={name} onClose={close} />);
  };
  const compare = async () => {
    const loaded = await onDemand(() => import('./compare-dialog'));
    if (loaded && draft) showForm(<loaded.CompareDialog draft={draft} name={name} onClose={close} />);
  };

  if (!isOffered || !isDrafted(table)) return [];
  const previewing: RowAction = { label: 'Preview', run: preview };
  if (draft === undefined) return isActive ? [] : [previewing];
  return [
    { label: 'Compare', run: compare },
    previewing,
    { label: 'Publish draft', run: () => publish(draft) },
    { label: 'Discard draft', run: () => discard(draft.id) },
  ];
}
