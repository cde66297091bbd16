import { useState } from 'react';
import { styled } from 'styled-components';
import type { SavedView } from 'shared-contract';
import { useDeleteViewMutation, useListViewsQuery } from 'shared-state/api/dashboard/lists/views';
import { Badge, Button, Cluster, ConfirmButton, Dialog, EmptyState, PlainList, useAction } from 'shared-ui';
import { ViewForm } from './view-form';

const List = styled(PlainList)`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space(3)};
    overflow-wrap: anywhere;
  }
`;

/** Renames and deletes the agent's views of a list, and chooses the default one. */
export function ManageViews({ list, onClose }: { list: string; onClose: () => void }) {
  const { data = [] } = useListViewsQuery();
  const [edited, setEdited] = useState<SavedView | null>(null);
  const [deleteView] = useDeleteViewMutation();
  const remove = useAction(deleteView, {
    success: 'View deleted successfully',
    failure: (reason) => `Failed to delete the view: ${reason}`,
  });
  const views = data.filter((view) => view.list === list);
  if (edited !== null)
    return <ViewForm list={list} view={edited} query={edited.query} onClose={() => setEdited(null)} />;
  return (
    <Dialog open onClose={onClose} title="Saved views">
      {views.length === 0 && <EmptyState>No views are left.</EmptyState>}
      <List>
        {views.map((view) => (
          <li key={view.id}>
            <Cluster $gap={2}>
              {view.name} {view.isDefault && <Badge tone="positive">Default</Badge>}
            </Cluster>
            <Cluster $gap={2}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Edit the view “${view.name}”`}
                onClick={() => setEdited(view)}
              >
                Edit
              </Button>
              <ConfirmButton
                question={`Delete the view “${view.name}”? The rows stay.`}
                onConfirm={() => remove(view.id)}
              />
            </Cluster>
          </li>
        ))}
      </List>
    </Dialog>
  );
}
