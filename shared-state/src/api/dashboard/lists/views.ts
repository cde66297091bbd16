import { readSavedView, type SavedView } from 'shared-contract';
import { change, listed, remove } from '../changes/change';
import { injectManaged } from '../changes/current';

/** A view to create or, with an id, to change. */
export type ViewToSave = Omit<SavedView, 'id'> & { id?: string | undefined };

/** The agent's saved views (product.md 7.24). */
export const viewApi = injectManaged('views', (build) => ({
  listViews: build.query<SavedView[], void>(listed('View', 'views', readSavedView)),
  saveView: build.mutation<string, ViewToSave>(
    change('View', ({ id, ...view }) => ({
      url: 'views/save',
      body: { ...view, ...(id !== undefined && { id: Number(id) }) },
    })),
  ),
  deleteView: build.mutation<string, string>(remove('View', 'views/delete')),
}));

export const { useListViewsQuery, useSaveViewMutation, useDeleteViewMutation } = viewApi;
