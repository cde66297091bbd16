import { webAddress, type TeamMember } from 'shared-contract';
import { useDeleteTeamMutation, useListTeamsQuery, useSetTeamActiveMutation } from 'shared-state/api/dashboard/team';
import { Cluster, DataTable, Page, type Column } from 'shared-ui';
import { useBulk } from '../../parts/bulk/use-bulk';
import { ActiveBadge, statusOf } from '../../parts/list/active-badge';
import { NONE } from '../../parts/dates';
import { ImportLink } from '../../parts/import-link';
import { ItemMenu } from '../../parts/item-menu';
import { ReorderButton } from '../../parts/reorder/reorder-button';
import { RowActions, useRowActions } from '../../parts/row-actions';
import { StoredImage } from '../../parts/stored-media';
import { LongText } from '../../parts/list/cell-text';
import { ViewsButton } from '../../parts/views/views-button';
import { CreateTeam, EditTeam } from './team-form';

const columns: Column<TeamMember>[] = [
  {
    header: 'Image',
    cell: (member) => <StoredImage id={member.image} alt={`Portrait of ${member.name}`} />,
    part: 'picture',
  },
  { header: 'Name', cell: (member) => member.name, sortBy: (member) => member.name, part: 'title' },
  { header: 'Designation', cell: (member) => member.designation || NONE, sortBy: (member) => member.designation },
  { header: 'Description', cell: (member) => <LongText text={member.description} />, show: 'chosen' },
  { header: 'Facebook', cell: (member) => <ProfileLink site="Facebook" link={member.facebook} />, show: 'wide' },
  { header: 'Twitter', cell: (member) => <ProfileLink site="Twitter" link={member.twitter} />, show: 'wide' },
  { header: 'LinkedIn', cell: (member) => <ProfileLink site="LinkedIn" link={member.linkedin} />, show: 'wide' },
  { header: 'Status', cell: (member) => <ActiveBadge active={member.isActive} />, filterBy: statusOf },
  { header: 'Order', cell: (member) => member.order, sortBy: (member) => member.order, show: 'wide' },
  { header: 'Action', cell: (member) => <TeamActions member={member} />, part: 'actions' },
];

const search = ({ name, designation, description }: TeamMember) => `${name} ${designation} ${description}`;

const nameOf = ({ name }: TeamMember) => name;

export function TeamsPage() {
  const bulk = useBulk('teamMembers', nameOf);
  const teams = useListTeamsQuery();
  return (
    <Page
      title="List of Teams"
      action={
        <Cluster>
          <ImportLink list="teams" />
          <CreateTeam />
        </Cluster>
      }
    >
      <DataTable
        caption="List of Teams"
        columns={columns}
        result={teams}
        failure="Failed to fetch teams"
        empty="No team members yet."
        search={search}
        {...bulk}
        controls={
          <>
            <ReorderButton table="teamMembers" rows={teams.data} nameOf={nameOf} />
            <ViewsButton list="teams" />
          </>
        }
      />
    </Page>
  );
}

function ProfileLink({ site, link }: { site: string; link: string }) {
  const address = webAddress(link);
  if (address === null) return link || NONE;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={address}>
      {site}
    </a>
  );
}

function TeamActions({ member }: { member: TeamMember }) {
  const { id, name, isActive } = member;
  const [setTeamActive] = useSetTeamActiveMutation();
  const [deleteTeam] = useDeleteTeamMutation();
  const actions = useRowActions('team', member, setTeamActive, deleteTeam, `Delete ${name} from the team?`);
  return (
    <RowActions>
      <EditTeam member={member} />
      <ItemMenu table="teamMembers" id={id} isActive={isActive} name={name} actions={actions} />
    </RowActions>
  );
}
