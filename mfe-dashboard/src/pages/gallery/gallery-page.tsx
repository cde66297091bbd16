import type { GalleryItem } from 'shared-contract';
import {
  useDeleteGalleryItemMutation,
  useListGalleryItemsQuery,
  useSetGalleryItemActiveMutation,
} from 'shared-state/api/dashboard/gallery';
import { DataTable, Page, useAction, type Column } from 'shared-ui';
import { useBulk } from '../../parts/bulk/use-bulk';
import { ActiveBadge, statusOf } from '../../parts/list/active-badge';
import { ItemMenu } from '../../parts/item-menu';
import { ReorderButton } from '../../parts/reorder/reorder-button';
import { deleteAction, RowActions, toggleAction } from '../../parts/row-actions';
import { StoredMedia } from '../../parts/stored-media';
import { LongText } from '../../parts/list/cell-text';
import { wordColumn } from '../../parts/list/columns';
import { ViewsButton } from '../../parts/views/views-button';
import { CreateGalleryItem, EditGalleryItem } from './gallery-item-form';

const columns: Column<GalleryItem>[] = [
  {
    header: 'Content',
    cell: (item) => <StoredMedia id={item.contentName} type={item.contentType} alt={item.title} />,
    part: 'picture',
  },
  { header: 'Title', cell: (item) => item.title, sortBy: (item) => item.title, part: 'title' },
  { header: 'Description', cell: (item) => <LongText text={item.description} />, show: 'wide' },
  wordColumn('Type', ({ contentType }) => contentType),
  { header: 'Status', cell: (item) => <ActiveBadge active={item.isActive} />, filterBy: statusOf },
  { header: 'Order', cell: (item) => item.order, sortBy: (item) => item.order, show: 'wide' },
  { header: 'Action', cell: (item) => <GalleryItemActions item={item} />, part: 'actions' },
];

const search = ({ title, description, contentType }: GalleryItem) => `${title} ${description} ${contentType}`;

const nameOf = ({ title }: GalleryItem) => title;

export function GalleryPage() {
  const bulk = useBulk('galleryItems', nameOf);
  const gallery = useListGalleryItemsQuery();
  return (
    <Page title="List of Gallery" action={<CreateGalleryItem />}>
      <DataTable
        caption="List of Gallery"
        columns={columns}
        result={gallery}
        failure="Failed to load gallery items"
        showReason={false}
        empty="No gallery items yet."
        search={search}
        {...bulk}
        controls={
          <>
            <ReorderButton table="galleryItems" rows={gallery.data} nameOf={nameOf} />
            <ViewsButton list="gallery" />
          </>
        }
      />
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
      <ItemMenu
        table="galleryItems"
        id={id}
        isActive={isActive}
        name={title}
        actions={[
          toggleAction(isActive, (value) => toggle({ id, value })),
          deleteAction(`Delete “${title}” from the gallery?`, () => remove(id)),
        ]}
      />
    </RowActions>
  );
}
