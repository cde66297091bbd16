import type { GalleryItem } from 'shared-contract';
import {
  useDeleteGalleryItemMutation,
  useListGalleryItemsQuery,
  useSetGalleryItemActiveMutation,
} from 'shared-state/api/dashboard/gallery';
import { ConfirmButton, DataTable, Page, StatusToggle, useAction, type Column } from 'shared-ui';
import { ActiveBadge } from '../../parts/active-badge';
import { RowActions } from '../../parts/row-actions';
import { StoredMedia } from '../../parts/stored-media';
import { LongText, WideTable } from '../../parts/wide-table';
import { CreateGalleryItem, EditGalleryItem } from './gallery-item-form';

const DESCRIPTION_CUT = 100;

const columns: Column<GalleryItem>[] = [
  { header: 'Title', cell: (item) => item.title, sortBy: (item) => item.title },
  { header: 'Description', cell: (item) => <LongText text={item.description} max={DESCRIPTION_CUT} /> },
  { header: 'Type', cell: (item) => item.contentType, sortBy: (item) => item.contentType },
  {
    header: 'Content',
    cell: (item) => <StoredMedia id={item.contentName} type={item.contentType} alt={item.title} />,
  },
  { header: 'Status', cell: (item) => <ActiveBadge active={item.isActive} /> },
  { header: 'Order', cell: (item) => item.order, sortBy: (item) => item.order },
  { header: 'Action', cell: (item) => <GalleryItemActions item={item} /> },
];

const search = ({ title, description, contentType }: GalleryItem) => `${title} ${description} ${contentType}`;

export function GalleryPage() {
  const gallery = useListGalleryItemsQuery();
  return (
    <Page title="List of Gallery" action={<CreateGalleryItem />}>
      <WideTable>
        <DataTable
          caption="List of Gallery"
          columns={columns}
          result={gallery}
          failure="Failed to load gallery items"
          showReason={false}
          empty="No gallery items yet."
          search={search}
        />
      </WideTable>
    </Page>
  );
}

function GalleryItemActions({ item }: { item: GalleryItem }) {
  const { id, title, isActive } = item;
  const [setItemActive] = useSetGalleryItemActiveMutation();
  const [deleteItem] = useDeleteGalleryItemMutation();
  const toggle = useAction(setItemActive, {
    success: `Gallery item ${isActive ? 'deactivated' : 'activated'} successfully`,
    failure: 'Failed to update status',
  });
  const remove = useAction(deleteItem, {
    success: 'Gallery item deleted successfully',
    failure: 'Failed to delete gallery item',
  });
  return (
    <RowActions>
      <EditGalleryItem item={item} />
      <StatusToggle active={isActive} onToggle={(value) => toggle({ id, value })} />
      <ConfirmButton
        question={`Delete “${title}” from the gallery? This cannot be undone.`}
        onConfirm={() => remove(id)}
      />
    </RowActions>
  );
}
