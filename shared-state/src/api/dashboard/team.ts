import { type FormValues, readTeamMember, teamForm, type TeamMember } from 'shared-contract';
import { listed, remove, save, toggle, type Flag } from './changes/change';
import { injectManaged } from './changes/current';

export type NewTeam = FormValues<typeof teamForm>;

/** The team (product.md 7.7). */
export const teamApi = injectManaged('team', (build) => ({
  listTeams: build.query<TeamMember[], void>(listed('Team', 'team', readTeamMember)),
  createTeam: build.mutation<string, NewTeam>(save('Team', 'team/create', teamForm)),
  updateTeam: build.mutation<string, NewTeam & { id: string }>(save('Team', 'team/edit', teamForm)),
  deleteTeam: build.mutation<string, string>(remove('Team', 'team/delete')),
  setTeamActive: build.mutation<string, Flag>(toggle('Team', 'team/itemactiveinactive')),
}));

export const {
  useListTeamsQuery,
  useCreateTeamMutation,
  useUpdateTeamMutation,
  useDeleteTeamMutation,
  useSetTeamActiveMutation,
} = teamApi;
