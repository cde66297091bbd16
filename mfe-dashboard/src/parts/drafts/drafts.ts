import { useMemo } from 'react';
import type { Entity, Fields, RowDraft } from 'shared-contract';
import { useListDraftsQuery, type DraftedTable } from 'shared-state/api/dashboard/changes/draft';
import { useListCapabilitiesQuery } from 'shared-state/api/dashboard/changes/history';
import { useCapability } from '../capabilities';

const DRAFTED: readonly string[] = ['projects', 'offers', 'blogs'] satisfies DraftedTable[];

export const isDrafted = (table: string): table is DraftedTable => DRAFTED.includes(table);

const NONE: readonly RowDraft[] = [];

/** The row's draft; undefined if it has none, or if the API host has no drafts. */
export function useDraft(table: string | undefined, rowId: string | undefined): RowDraft | undefined {
  const isOffered = useCapability('drafts') && table !== undefined && isDrafted(table) && rowId !== undefined;
  const { data = NONE } = useListDraftsQuery(undefined, { skip: !isOffered });
  return isOffered ? data.find((draft) => draft.table === table && draft.rowId === rowId) : undefined;
}

/** True once it is known whether rows have drafts, so that a form can open with the right values. */
export function useDraftsKnown(): boolean {
  const { isLoading } = useListCapabilitiesQuery();
  const isOffered = useCapability('drafts');
  const drafts = useListDraftsQuery(undefined, { skip: !isOffered, refetchOnMountOrArgChange: true });
  return !isLoading && !(isOffered && drafts.isFetching);
}

/** The row with the values of its draft. */
export function withDraft<Of extends Fields>(fields: Of, row: Entity<Of>, draft: RowDraft | undefined): Entity<Of> {
  if (draft === undefined) return row;
  const values = Object.entries(draft.values).map(([name, value]) => [name, fields[name]?.read(value)] as const);
  return { ...row, ...(Object.fromEntries(values) as Partial<Entity<Of>>) };
}

export function useWithDraft<Of extends Fields>(fields: Of, row: Entity<Of> | undefined, draft: RowDraft | undefined) {
  return useMemo(() => row && withDraft(fields, row, draft), [fields, row, draft]);
}
