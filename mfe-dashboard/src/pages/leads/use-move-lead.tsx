import { useState, type ReactNode } from 'react';
import { isApiError, leadForm, type Lead, type LeadDetail, type LeadStatus } from 'shared-contract';
import { useAppDispatch } from 'shared-state';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import { leadApi, useEditLeadMutation, type LeadEdit } from 'shared-state/api/dashboard/inquiries/leads';
import { SubmissionCancelled, useAction, withRetry, type SentCall } from 'shared-ui';
import { baseOf, differences, type Difference } from '../../parts/form/conflict';
import type { ConflictDialog } from '../../parts/form/conflict-dialog';
import { FIELD_LABELS } from './lead-texts';

const { getLead } = leadApi.endpoints;

interface Conflict {
  Dialog: typeof ConflictDialog;
  differences: Difference[];
  decide: (theirs: string[] | null) => void;
}

interface Move {
  lead: Lead;
  status: LeadStatus;
}

const isChanged = (error: unknown): boolean => isApiError(error) && error.status === 409;

/**
 * Returns `move`, which sets a lead's status, and `dialog`, to be rendered. If a colleague has changed the lead, the
 * dialog shows both versions, and nothing is written before the agent has chosen.
 */
export function useMoveLead() {
  const dispatch = useAppDispatch();
  const [editLead] = useEditLeadMutation();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /**
   * Asks which values to keep if a colleague has changed any of them. Returns the edit to send, or null if nothing is
   * left to change. Rejects with `SubmissionCancelled` if the agent cancels.
   */
  const ask = async ({ lead, status }: Move, latest: LeadDetail): Promise<LeadEdit | null> => {
    const mine: Readonly<Record<string, unknown>> = { ...leadForm.draftOf(lead), status };
    const found = differences(leadForm, baseOf(leadForm, lead), { ...leadForm.draftOf(lead), status }, latest);
    const edit = { id: lead.id, revision: latest.revision };
    if (found.length === 0) return { ...edit, status };
    const { ConflictDialog: Dialog } = await withRetry(() => import('../../parts/form/conflict-dialog'));
    const theirs = await new Promise<string[] | null>((decide) => {
      setConflict({ Dialog, differences: found, decide });
    });
    setConflict(null);
    if (theirs === null) throw new SubmissionCancelled('The lead was not changed.');
    const kept = found.filter(({ name }) => !theirs.includes(name));
    return kept.length === 0 ? null : { ...edit, ...Object.fromEntries(kept.map(({ name }) => [name, mine[name]])) };
  };

  const resolveAndMove = (move: Move): SentCall<string> => {
    let call: SentCall<string> | undefined;
    const send = async (edit: LeadEdit): Promise<string> => {
      call = editLead(edit);
      try {
        return await call.unwrap();
      } catch (error) {
        const latest = isChanged(error) ? await dispatch(getLead.initiate(move.lead.id, NOW)).unwrap() : null;
        if (latest === null) throw error;
        const next = await ask(move, latest);
        call = undefined;
        return next === null ? '' : send(next);
      }
    };
    return {
      get requestId() {
        return call?.requestId;
      },
      unwrap: () => send({ id: move.lead.id, revision: move.lead.revision, status: move.status }),
    };
  };

  const move = useAction(resolveAndMove, { failure: (reason) => `Failed to move lead: ${reason}` });
  const dialog: ReactNode = conflict && (
    <conflict.Dialog
      fields={leadForm.fields}
      labelOf={(name) => FIELD_LABELS[name] ?? name}
      differences={conflict.differences}
      isOwn={false}
      onDecide={conflict.decide}
      onCancel={() => conflict.decide(null)}
    />
  );
  return { move, dialog };
}
