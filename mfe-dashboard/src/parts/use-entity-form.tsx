import type { FormApi } from 'final-form';
import { useRef, useState, type ReactNode } from 'react';
import type { DraftOf, Entity, EntityForm, Fields, FormDraft, FormRules, ValuesOf } from 'shared-contract';
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
import { baseOf, differences, type Difference } from './conflict';
import type { ConflictDialog } from './conflict-dialog';

/** Options of `initiate`: asks the host, whatever is in the cache, and keeps no part of it subscribed. */
export const AGAIN = { forceRefetch: true, subscribe: false } as const;

/** A row that is edited, and how it, or the list that it is in, is read again before it is written. */
interface Edited<Row> {
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

/**
 * All that an entity's form needs while it is open: where it starts, its rules, its draft, and a save that writes over no
 * colleague's change unasked (product.md 4.14). `conflict` belongs beside the form.
 */
export function useEntityForm<Of extends Fields, Typed extends FormRules, Result>(
  options: EntityFormOptions<Of, Typed, Result>,
) {
  const { form, name, edited, initial = form.blank, parent, save, feedback } = options;
  const dispatch = useAppDispatch();
  const kept = useFormDraft(name, edited?.row.id ?? ['new', parent].filter(Boolean).join(' '));
  const [start] = useState(edited?.row);
  const base = useRef<Record<string, unknown> | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** The row's state that the edit rests on: as it was opened, and as a draft that was put back knew it. */
  const currentBase = (row: Entity<Of>) => (base.current ??= { ...baseOf(form, row), ...kept.load()?.base });
  const draft: FormDraft = {
    ...kept,
    clear: () => {
      kept.clear();
      base.current = null;
    },
  };

  /** The draft as it may be written: unchanged, or with what the agent takes from a colleague. */
  const agree = async (typed: DraftOf<Of, Typed>, state: FormApi<DraftOf<Of, Typed>>): Promise<DraftOf<Of, Typed>> => {
    if (edited === undefined || start === undefined) return typed;
    const latest = (await edited.again(dispatch)).find((row) => row?.id === start.id);
    // What was deleted meanwhile the host refuses.
    if (!latest) return typed;
    const found = differences(form, currentBase(start), typed, latest);
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
    initialValues: edited ? form.draftOf(edited.row) : initial,
    validate: (typed: DraftOf<Of, Typed>) => form.errors(typed, start),
    draft,
    onSubmit: (
      typed: DraftOf<Of, Typed>,
      state: FormApi<DraftOf<Of, Typed>>,
    ): Promise<SubmissionErrors | undefined> => {
      submission.current = state;
      return submit(typed, state);
    },
    conflict:
      conflict &&
      ((
        <conflict.Dialog
          fields={form.fields}
          labelOf={conflict.labelOf}
          differences={conflict.differences}
          onDecide={conflict.decide}
          onCancel={() => conflict.decide(null)}
        />
      ) as ReactNode),
  };
}
