import { type FormValues, readList, readTeamMember, teamForm, type TeamMember } from 'shared-contract';
import { change, toggle } from './change';
import { injectManaged } from './current';

export type NewTeam = FormValues<typeof teamForm>;

/** The team (product.md 7.7). */
export const teamApi = injectManaged('team', (build) => ({
  listTeams: build.query<TeamMember[], void>({
    query: () => ({ url: 'team', authenticated: true }),
    transformResponse: (wire) => readList(wire, readTeamMember),
    providesTags: ['Team'],
  }),
  createTeam: build.mutation<string, NewTeam>(
    change('Team', (draft) => ({ url: 'team/create', body: teamForm.toFormData(draft) })),
  ),
  updateTeam: build.mutation<string, NewTeam & { id: string }>(
    change('Team', (draft) => ({ url: 'team/edit', body: teamForm.toFormData(draft) })),
  ),
  deleteTeam: build.mutation<string, string>(change('Team', (id) => ({ url: 'team/delete', params: { id } }))),
  setTeamActive: build.mutation<string, { id: string; value: boolean }>(toggle('Team', 'team/itemactiveinactive')),
}));

export const {
  useListTeamsQuery,
  useCreateTeamMutation,
  useUpdateTeamMutation,
  useDeleteTeamMutation,
  useSetTeamActiveMutation,
} = teamApi;
