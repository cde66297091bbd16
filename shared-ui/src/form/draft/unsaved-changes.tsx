import type { FormApi } from 'final-form';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { DraftValue, FormDraft, StoredDraft } from 'shared-contract';
import { LeaveQuestion } from './leave-question';

/** Minimum interval between two writes of the draft. */
const STORE_INTERVAL_MS = 300;

/** Fields that drafts never contain. */
const SECRET = /password/i;

/** Tells the dialog around a form about unsaved changes, so that the dialog can ask before it closes. */
export interface FormGuard {
  /** 'stored' if a draft has the changes, 'lost' if not, null without unsaved changes. */
  unsaved: () => 'stored' | 'lost' | null;
  /** Discards the changes and the draft. */
  discard: () => void;
}

type Changes = Omit<StoredDraft, 'at'>;

interface DraftState {
  /** True once discarded: no more drafts are stored. */
  isDiscarded: boolean;
  /** The draft in the storage: the one that was restored, a later one that this form stored, or none (null). */
  stored: 'restored' | 'written' | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes since the last write. */
  pending: Changes | null;
}

interface UnsavedProps {
  ref: Ref<FormGuard>;
  /** Receives a function that makes the saved values the initial ones, so that only later input is unsaved. */
  settleRef?: Ref<() => void>;
  draft?: FormDraft;
  restored: StoredDraft | null;
  /** Called if the restored draft equals the initial values. */
  onUnchanged: () => void;
}

/** Stores and restores the draft. Rendered after the fields, so that they are registered when its effects run. */
export function UnsavedChanges({ ref, settleRef, draft, restored, onUnchanged }: UnsavedProps) {
  const form = useForm();
  const { dirty, values } = useFormState({ subscription: { dirty: true, values: true } });
  const state = useRef<DraftState>({
    isDiscarded: false,
    stored: restored && 'restored',
    timer: undefined,
    pending: null,
  });

  const isUnsaved = () => !state.current.isDiscarded && form.getState().dirty === true;
  const clear = () => {
    if (state.current.stored) draft?.clear();
    state.current.stored = null;
  };
  const store = (changes: Changes) => {
    state.current.pending = null;
    if (state.current.isDiscarded || draft === undefined) return;
    // Only files or passwords have changed, which a form draft does not store.
    if (Object.keys(changes.values).length === 0) {
      clear();
      return;
    }
    const isRestored = JSON.stringify(changes.values) === JSON.stringify(restored?.values);
    // The restored draft also has the labels of files that must be selected again.
    if (state.current.stored === 'restored' && isRestored) return;
    state.current.stored = draft.store(changes) ? 'written' : null;
  };
  /** Stores the changes again, because the same form in another tab may have discarded or replaced the shared draft. */
  const keep = () => {
    const isRestored = JSON.stringify(draft?.load()?.values) === JSON.stringify(restored?.values);
    if (state.current.stored === 'restored' && !isRestored) state.current.stored = null;
    store(changesOf(form, restored));
  };
  const discard = () => {
    state.current.isDiscarded = true;
    draft?.clear();
  };
  const settle = () => {
    state.current.pending = null;
    state.current.stored = null;
    form.initialize(form.getState().values);
  };
  useImperativeHandle(ref, () => ({
    unsaved: () => {
      if (!isUnsaved()) return null;
      keep();
      return state.current.stored ? 'stored' : 'lost';
    },
    discard,
  }));
  useImperativeHandle(settleRef, () => settle);

  const restore = useEffectEvent(() => {
    if (restored === null) return;
    form.batch(() => {
      for (const [name, value] of Object.entries(restored.values)) form.change(name as never, value);
    });
    if (form.getState().dirty) return;
    // The initial values already equal the draft.
    draft?.clear();
    onUnchanged();
  });
  useEffect(() => restore(), []);

  // Uses the collected changes, because the fields may already be unregistered.
  const flush = useEffectEvent(() => {
    const { current } = state;
    clearTimeout(current.timer);
    current.timer = undefined;
    if (current.pending !== null) store(current.pending);
  });
  const onValuesChange = useEffectEvent(() => {
    const { current } = state;
    if (!isUnsaved()) {
      current.pending = null;
      clear();
      return;
    }
    const changes = changesOf(form, restored);
    if (current.timer !== undefined) {
      current.pending = changes;
      return;
    }
    store(changes);
    current.timer = setTimeout(() => flush(), STORE_INTERVAL_MS);
  });
  useEffect(() => onValuesChange(), [values]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  useEffect(() => (dirty ? draft?.holdSession() : undefined), [dirty, draft]);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    if (!dirty) return undefined;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  return (
    dirty && (
      <LeaveQuestion
        isBlocked={() => {
          if (!isUnsaved() || draft?.hasSession() === false) return false;
          keep();
          return true;
        }}
        isStored={() => state.current.stored !== null}
        onDiscard={discard}
      />
    )
  );
}

/** The changed fields, without passwords; for file fields, only their labels. */
function changesOf(form: FormApi<object>, restored: StoredDraft | null): Changes {
  const { dirtyFields, values: all, initialValues } = form.getState();
  const current: Readonly<Record<string, unknown>> = { ...all };
  const initial: Readonly<Record<string, unknown>> = { ...initialValues };
  const changes: Changes = { values: {}, base: {}, files: [] };
  for (const name of Object.keys(dirtyFields ?? {})) {
    const value = current[name];
    if (value instanceof Blob) changes.files.push(labelOf(form, name));
    else if (!SECRET.test(name)) {
      changes.values[name] = (value ?? '') as DraftValue;
      changes.base[name] = restored?.base[name] ?? ((initial[name] ?? null) as DraftValue);
    }
  }
  return changes;
}

/** The displayed label of a field. */
export function labelOf(form: Pick<FormApi<object>, 'getFieldState'>, name: string): string {
  const data: { label?: unknown } | undefined = form.getFieldState(name as never)?.data;
  return typeof data?.label === 'string' ? data.label : name;
}
