import type { FormApi } from 'final-form';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import type { DraftOf, DraftValue, Entity, EntityForm, Fields, FormDraft, FormRules, ValuesOf } from 'shared-contract';
import { useAppDispatch, type AppDispatch } from 'shared-state';
import { useFormDraft } from 'shared-state/drafts';
import {
  labelOf,
  useSubmit,
  Withdrawn,
  withRetry,
  type Feedback,
  type SubmissionErrors,
  type Trigger,
} from 'shared-ui';
import { baseOf, differences, followed, type Difference } from './conflict';
import type { ConflictDialog } from './conflict-dialog';

/** A row that is edited, as it is known now, and how it, or the list that it is in, is read again. */
export interface Edited<Row> {
  row: Row;
  again: (dispatch: AppDispatch) => Promise<readonly (Row | null)[]>;
}

export interface EntityFormOptions<Of extends Fields, Typed extends FormRules, Result> {
  form: EntityForm<Of, Typed>;
  /** As drafts are kept under: `team`. */
  name: string;
  /** Left out for a new row. */
  edited?: Edited<Entity<Of>>;
  /** What a new row starts with; a blank one where it is left out. */
  initial?: DraftOf<Of, Typed>;
  /** What a new row belongs to. */
  parent?: string;
  save: Trigger<ValuesOf<Of, Typed>, Result>;
  feedback: Feedback<Result>;
}

interface Conflict {
  Dialog: typeof ConflictDialog;
  differences: Difference[];
  labelOf: (name: string) => string;
  decide: (theirs: string[] | null) => void;
}

/** Reads an edited row anew as its form is opened; one that cannot be read is said where it is listed. */
export function useReadAnew(edited: Pick<Edited<unknown>, 'again'> | undefined) {
  const dispatch = useAppDispatch();
  const read = useEffectEvent(() => void edited?.again(dispatch).catch(() => undefined));
  useEffect(() => read(), []);
}

/**
 * All that an entity's form needs while it is open: where it starts, its rules, its draft, and a save that writes over no
 * colleague's change unasked (product.md 4.14). What was not touched follows the row. `inside` belongs into the form.
 */
export function useEntityForm<Of extends Fields, Typed extends FormRules, Result>(
  options: EntityFormOptions<Of, Typed, Result>,
) {
  const { form, name, edited, initial = form.blank, parent, save, feedback } = options;
  const dispatch = useAppDispatch();
  const kept = useFormDraft(name, edited?.row.id ?? ['new', parent].filter(Boolean).join(' '));
  const [row, setRow] = useState(edited?.row);
  const base = useRef<Record<string, unknown> | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** What the edit rests on: of each field what it held when it was touched, also before a draft was put back. */
  const currentBase = (from: Entity<Of>) => (base.current ??= { ...baseOf(form, from), ...kept.load()?.base });
  const follow = (state: Pick<FormApi<object>, 'getState'>) => {
    // What is read before a save is told, not taken over.
    if (!edited || !row || edited.row === row || state.getState().submitting) return;
    base.current = followed(form, currentBase(row), state.getState(), edited.row);
    setRow(edited.row);
  };
  const draft: FormDraft = {
    ...kept,
    keep: (typed) => {
      if (!row) return kept.keep(typed);
      const known = currentBase(row);
      const names = Object.keys(typed.base);
      return kept.keep({
        ...typed,
        base: Object.fromEntries(names.map((field) => [field, known[field] as DraftValue])),
      });
    },
    clear: () => {
      kept.clear();
      base.current = null;
    },
  };

  /** The draft as it may be written: unchanged, or with what the agent takes from a colleague. */
  const agree = async (typed: DraftOf<Of, Typed>, state: FormApi<DraftOf<Of, Typed>>): Promise<DraftOf<Of, Typed>> => {
    if (!edited || !row) return typed;
    const latest = (await edited.again(dispatch)).find((one) => one?.id === row.id);
    // What was deleted meanwhile the host refuses.
    if (!latest) return typed;
    const found = differences(form, currentBase(row), typed, latest);
    if (found.length === 0) return typed;

    const { ConflictDialog: Dialog } = await withRetry(() => import('./conflict-dialog'));
    const theirs = await new Promise<string[] | null>((decide) => {
      setConflict({ Dialog, differences: found, labelOf: (field) => labelOf(state, field), decide });
    });
    setConflict(null);
    if (theirs === null) throw new Withdrawn('Nothing has been saved.');
    const now: Readonly<Record<string, unknown>> = baseOf(form, latest);
    const merged: Record<string, unknown> = { ...typed };
    state.batch(() => {
      for (const field of theirs) {
        merged[field] = form.fields[field]?.kind === 'file' ? null : now[field];
        state.change(field as never, merged[field] as never);
      }
    });
    base.current = now;
    // Asked again of what was saved while the agent decided.
    return agree(merged as DraftOf<Of, Typed>, state);
  };

  const submission = useRef<FormApi<DraftOf<Of, Typed>> | null>(null);
  const checked: Trigger<DraftOf<Of, Typed>, Result> = (typed) => ({
    unwrap: async () => {
      const agreed = submission.current === null ? typed : await agree(typed, submission.current);
      return save(form.parse(agreed)).unwrap();
    },
  });
  const submit = useSubmit(checked, feedback);

  return {
    initialValues: row ? form.draftOf(row) : initial,
    validate: (typed: DraftOf<Of, Typed>) => form.errors(typed, row),
    draft,
    onSubmit: (
      typed: DraftOf<Of, Typed>,
      state: FormApi<DraftOf<Of, Typed>>,
    ): Promise<SubmissionErrors | undefined> => {
      submission.current = state;
      return submit(typed, state);
    },
    inside: (
      <>
        <FollowRow row={edited?.row} onFollow={follow} />
        {conflict && (
          <conflict.Dialog
            fields={form.fields}
            labelOf={conflict.labelOf}
            differences={conflict.differences}
            onDecide={conflict.decide}
            onCancel={() => conflict.decide(null)}
          />
        )}
      </>
    ) as ReactNode,
  };
}

/** Tells of each new state of the row, before the form takes it over: an effect inside runs before the form's own. */
function FollowRow({ row, onFollow }: { row: unknown; onFollow: (state: FormApi<object>) => void }) {
  const form = useForm<object>();
  const follow = useEffectEvent(() => onFollow(form));
  useEffect(() => follow(), [row]);
  return null;
}
