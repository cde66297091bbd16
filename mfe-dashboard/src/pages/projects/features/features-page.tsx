import { useParams } from 'react-router-dom';
import type { ProjectFeature } from 'shared-contract';
import {
  useDeleteFeatureMutation,
  useListFeaturesQuery,
  useSetFeatureActiveMutation,
} from 'shared-state/api/dashboard/project-changes';
import { ConfirmButton, DataTable, Page, StatusToggle, type Column } from 'shared-ui';
import { useBulk } from '../../../parts/bulk/use-bulk';
import { NONE } from '../../../parts/dates';
import { useDeletionNote } from '../../../parts/capabilities';
import { useRemove, useToggle } from '../../../parts/form/feedback';
import { ItemMenu } from '../../../parts/item-menu';
import { ReorderButton } from '../../../parts/reorder/reorder-button';
import { RowActions } from '../../../parts/row-actions';
import { StoredImage } from '../../../parts/stored-media';
import { ProjectName } from '../project-name';
import { CreateFeature } from './create-feature';

const columns: Column<ProjectFeature>[] = [
  {
    header: 'Icon',
    cell: (feature) => <StoredImage id={feature.icon} alt={`Icon of ${feature.title}`} isIcon />,
    part: 'picture',
  },
  { header: 'Title', cell: (feature) => feature.title, sortBy: (feature) => feature.title, part: 'title' },
  { header: 'Description', cell: (feature) => feature.description || NONE, width: '45%' },
  { header: 'Order', cell: (feature) => feature.order, sortBy: (feature) => feature.order, show: 'wide' },
  { header: 'Actions', cell: (feature) => <FeatureActions feature={feature} />, part: 'actions' },
];

const search = ({ title, description }: ProjectFeature) => `${title} ${description}`;

const nameOf = ({ title }: ProjectFeature) => title;

export function FeaturesPage() {
  const bulk = useBulk('projectFeatures', nameOf);
  const { id = '' } = useParams();
  const features = useListFeaturesQuery(id);
  return (
    <Page
      title="Project Features"
      subtitle={<ProjectName id={id} />}
      back="/dashboard/projects"
      action={<CreateFeature projectId={id} />}
    >
      <DataTable
        caption="Project Features"
        columns={columns}
        result={features}
        failure="Failed to fetch Features"
        empty="No features yet."
        search={search}
        {...bulk}
        controls={<ReorderButton table="projectFeatures" rows={features.data} nameOf={nameOf} />}
      />
    </Page>
  );
}

function FeatureActions({ feature: { id, title, isActive } }: { feature: ProjectFeature }) {
  const [setFeatureActive] = useSetFeatureActiveMutation();
  const [deleteFeature] = useDeleteFeatureMutation();
  const toggle = useToggle(setFeatureActive, 'Feature', isActive);
  const remove = useRemove(deleteFeature, 'Feature');
  const note = useDeletionNote();
  return (
    <RowActions>
      <StatusToggle active={isActive} onToggle={(value) => toggle({ id, value })} />
      <ConfirmButton question={`Delete the feature “${title}”? ${note}`} onConfirm={() => remove(id)} />
      <ItemMenu table="projectFeatures" id={id} name={title} />
    </RowActions>
  );
}
