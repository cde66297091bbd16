import { isApiError, leadForm, type Lead, type LeadDetail, type LeadStatus } from 'shared-contract';
import { useAppDispatch } from 'shared-state';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import { leadApi, useEditLeadMutation, type LeadEdit } from 'shared-state/api/dashboard/inquiries/leads';
import { useAction, type SentCall } from 'shared-ui';
import { baseOf, differences } from '../../../parts/form/conflict';
import { useConflictDialog } from '../../../parts/form/use-conflict-dialog';
import { FIELD_LABELS } from '../lead-texts';

const { getLead } = leadApi.endpoints;

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
  const conflict = useConflictDialog();

  /**
   * Asks which values to keep if a colleague has changed any of them. Returns the edit to send, or null if nothing is
   * left to change. Rejects with `SubmissionCancelled` if the agent cancels.
   */
  const ask = async ({ lead, status }: Move, latest: LeadDetail): Promise<LeadEdit | null> => {
    const mine: Readonly<Record<string, unknown>> = { ...leadForm.draftOf(lead), status };
    const found = differences(leadForm, baseOf(leadForm, lead), { ...leadForm.draftOf(lead), status }, latest);
    const edit = { id: lead.id, revision: latest.revision };
    if (found.length === 0) return { ...edit, status };
    const theirs = await conflict.ask({
      fields: leadForm.fields,
      labelOf: (name) => FIELD_LABELS[name] ?? name,
      differences: found,
      isOwn: false,
    });
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
  return { move, dialog: conflict.dialog };
}
