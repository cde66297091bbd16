import { type FormValues, readList, readReply, readTeamMember, teamForm, type TeamMember } from 'shared-contract';
import { injectManaged } from './current';
import { toggleCall, unlessNotFound } from './toggle';

export type NewTeam = FormValues<typeof teamForm>;

/** The team, as the dashboard manages it (product.md 7.7). */
export const teamApi = injectManaged('team', (build) => ({
  listTeams: build.query<TeamMember[], void>({
    query: () => ({ url: 'team', authenticated: true }),
    transformResponse: (wire) => readList(wire, readTeamMember),
    providesTags: ['Team'],
  }),
  createTeam: build.mutation<string, NewTeam>({
    query: (draft) => ({ url: 'team/create', method: 'POST', body: teamForm.toFormData(draft), authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Team'],
  }),
  updateTeam: build.mutation<string, NewTeam & { id: string }>({
    query: (draft) => ({ url: 'team/edit', method: 'POST', body: teamForm.toFormData(draft), authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Team'],
  }),
  deleteTeam: build.mutation<string, string>({
    query: (id) => ({ url: 'team/delete', method: 'POST', params: { id }, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Team'],
  }),
  setTeamActive: build.mutation<string, { id: string; value: boolean }>({
    query: (params) => toggleCall('team/itemactiveinactive', params),
    transformResponse: readReply,
    invalidatesTags: unlessNotFound('Team'),
  }),
}));

export const {
  useListTeamsQuery,
  useCreateTeamMutation,
  useUpdateTeamMutation,
  useDeleteTeamMutation,
  useSetTeamActiveMutation,
} = teamApi;
