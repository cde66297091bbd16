import { useParams } from 'react-router-dom';
import type { ProjectGalleryItem } from 'shared-contract';
import {
  useDeleteProjectGalleryItemMutation,
  useListProjectGalleryQuery,
  useSetProjectGalleryItemActiveMutation,
} from 'shared-state/api/dashboard/project-changes';
import { ConfirmButton, DataTable, Page, StatusToggle, type Column } from 'shared-ui';
import { useBulk } from '../../../parts/bulk/use-bulk';
import { ActiveBadge, statusOf } from '../../../parts/list/active-badge';
import { useDeletionNote } from '../../../parts/capabilities';
import { useRemove, useToggle } from '../../../parts/form/feedback';
import { ItemMenu } from '../../../parts/item-menu';
import { ReorderButton } from '../../../parts/reorder/reorder-button';
import { RowActions } from '../../../parts/row-actions';
import { StoredMedia } from '../../../parts/stored-media';
import { ProjectName } from '../project-name';
import { CreateProjectGalleryItem } from './create-project-gallery-item';

const columns: Column<ProjectGalleryItem>[] = [
  {
    header: 'Content',
    cell: (item) => <StoredMedia id={item.content} type={item.contentType} alt={`${item.contentType} ${item.order}`} />,
    part: 'picture',
  },
  {
    header: 'Content Type',
    cell: (item) => item.contentType,
    sortBy: (item) => item.contentType,
    part: 'title',
  },
  { header: 'Order', cell: (item) => item.order, sortBy: (item) => item.order, show: 'wide' },
  {
    header: 'Status',
    cell: (item) => <ActiveBadge active={item.isActive} />,
    filterBy: statusOf,
    sortBy: (item) => Number(item.isActive),
  },
  { header: 'Actions', cell: (item) => <GalleryItemActions item={item} />, part: 'actions' },
];

const nameOf = ({ contentType, order }: ProjectGalleryItem) => `${contentType} ${order}`;

export function ProjectGalleryPage() {
  const bulk = useBulk('projectGallery', nameOf);
  const { id = '' } = useParams();
  const gallery = useListProjectGalleryQuery(id);
  return (
    <Page
      title="Project Gallery"
      subtitle={<ProjectName id={id} />}
      back="/dashboard/projects"
      action={<CreateProjectGalleryItem projectId={id} />}
    >
      <DataTable
        caption="Project Gallery"
        columns={columns}
        result={gallery}
        failure="Failed to fetch Gallery"
        empty="No gallery items yet."
        search={nameOf}
        {...bulk}
        controls={<ReorderButton table="projectGallery" rows={gallery.data} nameOf={nameOf} />}
      />
    </Page>
  );
}

function GalleryItemActions({ item }: { item: ProjectGalleryItem }) {
  const { id, contentType, isActive } = item;
  const [setItemActive] = useSetProjectGalleryItemActiveMutation();
  const [deleteItem] = useDeleteProjectGalleryItemMutation();
  const toggle = useToggle(setItemActive, 'Gallery item', isActive);
  const remove = useRemove(deleteItem, 'Gallery item');
  const note = useDeletionNote();
  return (
    <RowActions>
      <StatusToggle active={isActive} onToggle={(value) => toggle({ id, value })} />
      <ConfirmButton
        question={`Delete this ${contentType.toLowerCase()} from the gallery? ${note}`}
        onConfirm={() => remove(id)}
      />
      <ItemMenu table="projectGallery" id={id} name={nameOf(item)} />
    </RowActions>
  );
}
