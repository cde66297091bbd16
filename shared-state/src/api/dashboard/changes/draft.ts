import { readReply, text, toRecord, type RowDraft, type WireRecord } from 'shared-contract';
import type { Call } from 'shared-state';
import { change, listed } from './change';
import { injectManaged } from './current';
import { revert } from './history';

/** Tables whose rows can have a draft, with the path of their calls. */
const PATHS = { projects: 'project', offers: 'offer', blogs: 'blog' } as const;

export type DraftedTable = keyof typeof PATHS;

const readDraft = (wire: WireRecord): RowDraft => ({
  id: text(wire.id),
  table: text(wire.table),
  rowId: text(wire.rowId),
  savedAt: text(wire.savedAt),
  agent: text(wire.agent) || null,
  values: toRecord(wire.values),
  base: toRecord(wire.base),
  current: toRecord(wire.current),
});

/** A form to save as a draft; its body has the row's id, or none for a new row. */
export interface SavedDraft extends Pick<Call, 'onProgress'> {
  table: DraftedTable;
  body: FormData;
}

export interface PreviewLink {
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Drafts and previews (product.md 7.17). */
export const draftApi = injectManaged('draft', (build) => ({
  listDrafts: build.query<RowDraft[], void>({
    ...listed('Draft', 'draft', readDraft),
    // Edits of a row change what its draft is compared with.
    providesTags: ['Draft', 'Project', 'Offer', 'Blog'],
  }),
  saveDraft: build.mutation<string, SavedDraft>({
    ...change('Draft', ({ table, body, onProgress }: SavedDraft) => ({
      url: `${PATHS[table]}/savedraft`,
      body,
      onProgress,
    })),
    // A new row is created inactive.
    invalidatesTags: ['Draft', 'Schedule', 'Project', 'Offer', 'Blog'],
  }),
  publishDraft: build.mutation(revert<{ id: number; overwrite: boolean; activates: boolean }>('draft/publish')),
  discardDraft: build.mutation<string, string>({
    ...change('Draft', (id: string) => ({ url: 'draft/discard', params: { id } })),
    invalidatesTags: ['Draft', 'Schedule'],
  }),
  /** Makes all preview links of a row invalid. */
  revokePreviews: build.mutation<string, { table: DraftedTable; rowId: number }>({
    extraOptions: { calls: ['POST draft/revokepreviews'] },
    query: (body) => ({ url: 'draft/revokepreviews', method: 'POST', body, authenticated: true }),
    transformResponse: readReply,
  }),
  makePreview: build.mutation<PreviewLink, { table: DraftedTable; rowId: number }>({
    query: (body) => ({ url: 'draft/preview', method: 'POST', body, authenticated: true }),
    transformResponse: (wire: unknown) => {
      const { token, expiresAt } = toRecord(wire);
      return { token: text(token), expiresAt: text(expiresAt) };
    },
  }),
}));

export const {
  useListDraftsQuery,
  useSaveDraftMutation,
  useDiscardDraftMutation,
  useMakePreviewMutation,
  useRevokePreviewsMutation,
} = draftApi;
