import type { Project } from 'shared-contract';
import {
  useDeleteProjectMutation,
  useListProjectsQuery,
  useSetProjectActiveMutation,
} from 'shared-state/api/dashboard/project';
import { Cluster, DataTable, LinkButton, Page, type Column } from 'shared-ui';
import { useCapability } from '../../parts/capabilities';
import { useBulk } from '../../parts/bulk/use-bulk';
import { statusOf } from '../../parts/list/active-badge';
import { formatDateTime, NONE } from '../../parts/dates';
import { RowStatus } from '../../parts/drafts/row-status';
import { ImportLink } from '../../parts/import-link';
import { ItemMenu } from '../../parts/item-menu';
import { ReorderButton } from '../../parts/reorder/reorder-button';
import { RowActions, useRowActions } from '../../parts/row-actions';
import { StoredImage, StoredMedia } from '../../parts/stored-media';
import { LongText, ShortText } from '../../parts/list/cell-text';
import { dateColumn, wordColumn } from '../../parts/list/columns';
import { ViewsButton } from '../../parts/views/views-button';

const columns: Column<Project>[] = [
  {
    header: 'Thumbnail',
    cell: (project) => <StoredImage id={project.thumbnail} alt={`Thumbnail of ${project.name}`} />,
    part: 'picture',
  },
  { header: 'Name', cell: (project) => project.name, sortBy: (project) => project.name, part: 'title' },
  { header: 'Description', cell: (project) => <LongText text={project.description} ellipsis="…" />, show: 'chosen' },
  {
    header: 'Address',
    cell: (project) => <ShortText>{project.address || NONE}</ShortText>,
    sortBy: (project) => project.address,
    show: 'wide',
  },
  wordColumn('Category', ({ category }) => category),
  wordColumn('Type', ({ type }) => type),
  {
    header: 'Content',
    cell: (project) => (
      <StoredMedia id={project.content} type={project.contentType} alt={`Content of ${project.name}`} />
    ),
    show: 'chosen',
  },
  { header: 'Offer Title', cell: (project) => <ShortText>{project.offerTitle || NONE}</ShortText>, show: 'chosen' },
  dateColumn('Offer Date', formatDateTime, ({ offerDateTime }) => offerDateTime),
  {
    header: 'Status',
    cell: (project) => <RowStatus table="projects" row={project} />,
    filterBy: statusOf,
    sortBy: (project) => Number(project.isActive),
  },
  { header: 'Actions', cell: (project) => <ProjectActions project={project} />, part: 'actions' },
];

const search = ({ name, address, category, type }: Project) => `${name} ${address} ${category ?? ''} ${type ?? ''}`;

const nameOf = ({ name }: Project) => name;

export function ProjectsPage() {
  const bulk = useBulk('projects', nameOf);
  const projects = useListProjectsQuery();
  return (
    <Page
      title="Projects"
      action={
        <Cluster>
          <ImportLink list="projects" />
          <LinkButton to="/dashboard/projects/create" data-shortcut="n">
            Create Project
          </LinkButton>
        </Cluster>
      }
    >
      <DataTable
        caption="Projects"
        columns={columns}
        result={projects}
        failure="Failed to fetch Projects"
        empty="No projects found."
        search={search}
        {...bulk}
        controls={
          <>
            <ReorderButton table="projects" rows={projects.data} nameOf={nameOf} />
            <ViewsButton list="projects" />
          </>
        }
        alwaysSearch
      />
    </Page>
  );
}

function ProjectActions({ project }: { project: Project }) {
  const { id, name, isActive } = project;
  const [setProjectActive] = useSetProjectActiveMutation();
  const [deleteProject] = useDeleteProjectMutation();
  const question = `Delete the project “${name}” with its features and gallery?`;
  const actions = useRowActions('Project', project, setProjectActive, deleteProject, question);
  const hasUnits = useCapability('units');
  const page = encodeURIComponent(id);

  return (
    <RowActions>
      <LinkButton to={`/dashboard/projects/${page}/edit`} variant="secondary" size="sm" data-shortcut="e">
        Edit
      </LinkButton>
      <ItemMenu
        table="projects"
        id={id}
        isActive={isActive}
        name={name}
        actions={[
          { label: 'Gallery', to: `/dashboard/projects/${page}/gallery` },
          { label: 'Features', to: `/dashboard/projects/${page}/features` },
          ...(hasUnits ? [{ label: 'Unit sheet', to: `/dashboard/projects/${page}/units` }] : []),
          ...actions,
        ]}
      />
    </RowActions>
  );
}
