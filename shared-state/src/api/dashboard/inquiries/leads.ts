import {
  readLead,
  readLeadDetail,
  readLeadOwner,
  readList,
  readOne,
  rowsOf,
  type FormValues,
  type Lead,
  type LeadDetail,
  type leadForm,
  type LeadOwner,
  type LeadStatus,
  type ReplyValues,
} from 'shared-contract';
import { change, listed, remove } from '../changes/change';
import { injectManaged } from '../changes/current';

export interface LeadFilters {
  /** Id of the owner. */
  owner?: string | undefined;
  status?: LeadStatus | undefined;
  /** Id of the project. */
  project?: string | undefined;
  overdue?: true | undefined;
}

/** One page of leads; `page` starts at 1. */
export interface LeadsPage extends LeadFilters {
  page: number;
  pageSize: number;
}

/** The fields to change; the API host refuses (409) if the lead has changed since `revision`. */
export interface LeadEdit extends Partial<FormValues<typeof leadForm>> {
  id: string;
  revision: number;
}

/** Leads (product.md 7.18). */
export const leadApi = injectManaged('leads', (build) => ({
  listLeads: build.query<{ leads: Lead[]; total: number }, LeadsPage>({
    query: (params) => ({ url: 'leads', params: { ...params }, authenticated: true }),
    transformResponse: (wire: unknown, meta) => ({
      leads: readList(wire, readLead),
      total: meta?.total ?? rowsOf(wire)?.length ?? 0,
    }),
    providesTags: ['Lead', 'ContactMessage'],
  }),
  getLead: build.query<LeadDetail | null, string>({
    query: (id) => ({ url: `leads/${encodeURIComponent(id)}`, authenticated: true, nullable: true }),
    transformResponse: (wire) => readOne(wire, readLeadDetail),
    providesTags: ['Lead', 'ContactMessage'],
  }),
  listLeadOwners: build.query<LeadOwner[], void>(listed('Lead', 'leads/owners', readLeadOwner)),
  editLead: build.mutation<string, LeadEdit>(
    change(['Lead', 'History'], ({ id, ...body }) => ({ url: 'leads/edit', body: { ...body, id: Number(id) } })),
  ),
  addLeadNote: build.mutation<string, { leadId: string; text: string }>(
    change('Lead', ({ leadId, text }) => ({ url: 'leads/notes/create', body: { leadId: Number(leadId), text } })),
  ),
  deleteLeadNote: build.mutation<string, string>(remove('Lead', 'leads/notes/delete')),
  replyToLead: build.mutation<string, ReplyValues & { leadId: string }>(
    change('Lead', ({ leadId, ...body }) => ({ url: 'leads/reply', body: { ...body, leadId: Number(leadId) } })),
  ),
  retryReply: build.mutation<string, string>(change('Lead', (id) => ({ url: 'leads/replies/retry', params: { id } }))),
  /** Resolves to an object URL, which the caller must revoke. */
  exportLeads: build.mutation<string, LeadFilters>({
    query: (params) => ({ url: 'leads/export', params: { ...params }, authenticated: true, responseType: 'blob' }),
    transformResponse: (blob: Blob) => URL.createObjectURL(blob),
  }),
}));

export const {
  useListLeadsQuery,
  useGetLeadQuery,
  useListLeadOwnersQuery,
  useEditLeadMutation,
  useAddLeadNoteMutation,
  useDeleteLeadNoteMutation,
  useReplyToLeadMutation,
  useRetryReplyMutation,
  useExportLeadsMutation,
} = leadApi;
