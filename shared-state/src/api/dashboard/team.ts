import {
  readList,
  readReply,
  readTeamMember,
  teamMemberToForm,
  type TeamFields,
  type TeamMember,
} from 'shared-contract';
import { injectResource } from 'shared-state';
import { unlessNotFound } from './toggle';

export type NewTeam = TeamFields & { image?: File | null };

/** The team, as the dashboard manages it (section 7). */
export const teamApi = injectResource('team', (build) => ({
  listTeams: build.query<TeamMember[], void>({
    query: () => ({ url: 'team', authenticated: true }),
    transformResponse: (wire) => readList(wire, readTeamMember),
    providesTags: ['Team'],
  }),
  createTeam: build.mutation<string, NewTeam>({
    query: (draft) => ({ url: 'team/create', method: 'POST', body: teamMemberToForm(draft), authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Team'],
  }),
  updateTeam: build.mutation<string, NewTeam & { id: string }>({
    query: (draft) => ({ url: 'team/edit', method: 'POST', body: teamMemberToForm(draft), authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Team'],
  }),
  deleteTeam: build.mutation<string, string>({
    query: (id) => ({ url: 'team/delete', method: 'POST', params: { id }, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Team'],
  }),
  setTeamActive: build.mutation<string, { id: string; value: boolean }>({
    query: (params) => ({ url: 'team/itemactiveinactive', method: 'POST', params, authenticated: true }),
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
