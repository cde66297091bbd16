import type { FormApi } from 'final-form';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import type { DraftOf, DraftValue, Entity, EntityForm, Fields, FormDraft, FormRules, ValuesOf } from 'shared-contract';
import { isLoginDeclined, refreshSession, useAppDispatch, type AppDispatch } from 'shared-state';
import { useFormDraft } from 'shared-state/drafts';
import { labelOf, useSubmit, type Feedback, type SentCall, type Trigger } from 'shared-ui';
import { baseOf, differences, isSavedHere, rebased } from './conflict';
import { useConflictDialog } from './use-conflict-dialog';

/** The row being edited. */
export interface Edited<Row> {
  row: Row;
  /** Reloads the row, or the list that contains it. */
  reload: (dispatch: AppDispatch) => Promise<readonly (Row | null)[]>;
}

export interface EntityFormOptions<Of extends Fields, Typed extends FormRules, Result> {
  form: EntityForm<Of, Typed>;
  /** Entity name in draft keys: `team`. */
  name: string;
  /** Omitted for a new row. */
  edited?: Edited<Entity<Of>> | undefined;
  /** Initial values of a new row; blank by default. */
  initial?: DraftOf<Of, Typed>;
  /** Id of the entity that a new row belongs to: each parent has its own draft. */
  parent?: string;
  save: Trigger<ValuesOf<Of, Typed>, Result>;
  feedback: Feedback<Result>;
}

interface Submission<Values> {
  typed: Values;
  state: FormApi<Values>;
}

/** Reloads the edited row when its form opens. The list shows an error if that fails. */
export function useReloadOnOpen(edited: Pick<Edited<unknown>, 'reload'> | undefined) {
  const dispatch = useAppDispatch();
  const reload = useEffectEvent(() => void edited?.reload(dispatch).catch(() => undefined));
  useEffect(() => reload(), []);
}

/**
 * Tracks the values that other tabs of this browser save for the row while its form is open here, because the API host
 * does not name the author of a change.
 */
function useOtherTabs(form: string, id: string | undefined) {
  const saved = useRef<Readonly<Record<string, unknown>> | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (id === undefined) return undefined;
    const opened = new BroadcastChannel(`saved/${form}/${id}`);
    opened.onmessage = ({ data }: MessageEvent<Record<string, unknown>>) => {
      saved.current = data;
    };
    channel.current = opened;
    return () => opened.close();
  }, [form, id]);
  return { saved, announce: (values: object) => channel.current?.postMessage(values) };
}

/**
 * Props for an entity's form: initial values, validation, draft, and a save that asks before overwriting a colleague's
 * change (product.md 4.14). Untouched fields follow the row when it is reloaded. Render `conflictUi` inside the form.
 */
export function useEntityForm<Of extends Fields, Typed extends FormRules, Result>(
  options: EntityFormOptions<Of, Typed, Result>,
) {
  const { form, name, edited, initial = form.blank, parent, save, feedback } = options;
  const dispatch = useAppDispatch();
  const stored = useFormDraft(name, edited?.row.id ?? ['new', parent].filter(Boolean).join(' '));
  const [row, setRow] = useState(edited?.row);
  const base = useRef<Record<string, unknown> | null>(null);
  // Values that this form has saved since `row` was loaded.
  const ownSave = useRef<Record<string, unknown>>({});
  const conflict = useConflictDialog();
  const otherTabs = useOtherTabs(name, edited?.row.id);

  /** The stored value of each field when the agent began to change it; restored together with a draft. */
  const currentBase = (from: Entity<Of>) =>
    (base.current ??= { ...baseOf(form, from), ...ownSave.current, ...stored.load()?.base });
  const takeOverRow = (state: Pick<FormApi<object>, 'getState'>) => {
    // A reload during a save must not change the form: the conflict dialog shows the differences.
    if (!edited || !row || edited.row === row || state.getState().submitting) return;
    base.current = rebased(form, currentBase(row), state.getState(), edited.row);
    ownSave.current = {};
    setRow(edited.row);
  };
  const draft: FormDraft = {
    ...stored,
    store: (typed) => {
      if (!row) return stored.store(typed);
      const known = currentBase(row);
      const names = Object.keys(typed.base);
      return stored.store({
        ...typed,
        base: Object.fromEntries(names.map((field) => [field, known[field] as DraftValue])),
      });
    },
    clear: () => {
      stored.clear();
      base.current = null;
    },
  };

  /** Returns the values to save: the draft, with the agent's choices if a colleague has changed the row. */
  const resolveConflicts = async ({ typed, state }: Submission<DraftOf<Of, Typed>>): Promise<DraftOf<Of, Typed>> => {
    if (!edited || !row) return typed;
    // A save asks again for a declined login; the read below would not.
    if (isLoginDeclined()) await dispatch(refreshSession());
    const latest = (await edited.reload(dispatch)).find((one) => one?.id === row.id);
    // If the row was deleted, the API host refuses the save.
    if (!latest) return typed;
    const found = differences(form, currentBase(row), typed, latest);
    if (found.length === 0) return typed;

    const theirs = await conflict.ask({
      fields: form.fields,
      labelOf: (field) => labelOf(state, field),
      differences: found,
      isOwn: isSavedHere(form, found, otherTabs.saved.current),
    });
    const now: Readonly<Record<string, unknown>> = baseOf(form, latest);
    const merged: Record<string, unknown> = { ...typed };
    state.batch(() => {
      for (const field of theirs) {
        merged[field] = form.fields[field]?.kind === 'file' ? null : now[field];
        state.change(field as never, merged[field] as never);
      }
    });
    base.current = now;
    // Check again: another save may have happened while the agent decided.
    return resolveConflicts({ typed: merged as DraftOf<Of, Typed>, state });
  };

  const resolveAndSave: Trigger<Submission<DraftOf<Of, Typed>>, Result> = (submission) => {
    let saving: SentCall<Result> | undefined;
    return {
      get requestId() {
        return saving?.requestId;
      },
      unwrap: async () => {
        const resolved = await resolveConflicts(submission);
        saving = save(form.parse(resolved));
        const result = await saving.unwrap();
        // The ids of new files are known only when the row is reloaded.
        const isFile = (field: string) => form.fields[field]?.kind === 'file';
        ownSave.current = Object.fromEntries(Object.entries(resolved).filter(([field]) => !isFile(field)));
        otherTabs.announce(resolved);
        return result;
      },
    };
  };
  const submit = useSubmit(resolveAndSave, feedback);

  return {
    initialValues: row ? form.draftOf(row) : initial,
    validate: (typed: DraftOf<Of, Typed>) => form.errors(typed, row),
    draft,
    onSubmit: (typed: DraftOf<Of, Typed>, state: FormApi<DraftOf<Of, Typed>>) => submit({ typed, state }, state),
    conflictUi: (
      <>
        <RowObserver row={edited?.row} onChange={takeOverRow} />
        {conflict.dialog}
      </>
    ) as ReactNode,
  };
}

/**
 * Reports each new version of the row. It is a component inside the form, because a child's effect runs before the
 * form's own effect, which resets the initial values.
 */
function RowObserver({ row, onChange }: { row: unknown; onChange: (state: FormApi<object>) => void }) {
  const form = useForm<object>();
  const report = useEffectEvent(() => onChange(form));
  useEffect(() => report(), [row]);
  return null;
}
