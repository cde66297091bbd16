import type { FormApi } from 'final-form';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useBlocker } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DraftValue, FormDraft, KeptDraft } from 'shared-contract';
import { Button } from '../button';
import { UnsavedDialog } from '../dialog/unsaved-dialog';
import { useTexts } from '../use-texts';
import { Form, type FormProps, type FormState } from './form';

/** What is typed is kept at once, then at most this often. */
const KEEP_INTERVAL_MS = 300;

/** Never kept in the browser. */
const SECRET = /password/i;

/** What the frame of a form asks and tells it. */
export interface FormGuard {
  /** `kept` where a draft of what is typed outlives the form; null where nothing is unsaved. */
  unsaved: () => 'kept' | 'lost' | null;
  /** Lets go of what was typed. */
  discard: () => void;
}

export interface DraftFormProps<Values> extends Omit<FormProps<Values>, 'onSubmit' | 'render' | 'children'> {
  onSubmit: FormProps<Values>['onSubmit'];
  /** Follows a submission without errors, if the form still stands; nothing is unsaved any more. */
  onSaved?: () => void;
  /** Where what is typed is kept; nowhere where it is left out. */
  draft?: FormDraft;
  guard?: Ref<FormGuard>;
  /** `notice` says that a draft was put back; it belongs above the fields. */
  render: (state: FormState<Values> & { notice: ReactNode }) => ReactNode;
}

/**
 * A form out of which nothing typed is lost (product.md 4.13): what is not saved is kept as a draft and put back by the next
 * form of its kind, the session is held, and leaving the page is asked about. What is not changed follows `initialValues`.
 */
export function DraftForm<Values>({ onSubmit, onSaved, draft, guard, render, ...form }: DraftFormProps<Values>) {
  const [restored, setRestored] = useState(() => draft?.load() ?? null);
  const unsaved = useRef<FormGuard>(null);
  useImperativeHandle(guard, () => ({
    unsaved: () => unsaved.current?.unsaved() ?? null,
    discard: () => unsaved.current?.discard(),
  }));

  const submit: typeof onSubmit = async (...submission) => {
    const errors = await onSubmit(...submission);
    if (errors !== undefined) return errors;
    const isHere = unsaved.current !== null;
    unsaved.current?.discard();
    draft?.clear();
    if (isHere) onSaved?.();
    return undefined;
  };

  return (
    <Form<Values>
      {...form}
      keepDirtyOnReinitialize
      onSubmit={submit}
      render={(state) => (
        <>
          {render({
            ...state,
            notice: restored && (
              <RestoredNotice
                restored={restored}
                onDiscard={() => {
                  draft?.clear();
                  setRestored(null);
                  resetAll(state.form);
                }}
              />
            ),
          })}
          <Unsaved ref={unsaved} draft={draft} restored={restored} onIdle={() => setRestored(null)} />
        </>
      )}
    />
  );
}

/** Puts the form back, what is changed included. */
function resetAll<Values>(form: FormApi<Values>): void {
  form.setConfig('keepDirtyOnReinitialize', false);
  form.reset();
  form.setConfig('keepDirtyOnReinitialize', true);
}

/** The changed fields, without files and passwords. */
function changesOf(form: FormApi<object>, restored: KeptDraft | null): Changes {
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

/** The label that a field has on the screen. */
export function labelOf(form: Pick<FormApi<object>, 'getFieldState'>, name: string): string {
  const data: { label?: unknown } | undefined = form.getFieldState(name as never)?.data;
  return typeof data?.label === 'string' ? data.label : name;
}

type Changes = Omit<KeptDraft, 'at'>;

interface KeepState {
  /** Saved or discarded: nothing is kept any more. */
  isDone: boolean;
  isKept: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Typed since the last keeping. */
  waiting: Changes | null;
}

interface UnsavedProps {
  ref: Ref<FormGuard>;
  draft?: FormDraft;
  restored: KeptDraft | null;
  /** Nothing is changed, or not any more. */
  onIdle: () => void;
}

/** Stands inside the form, after its fields, which are there when its effects run. */
function Unsaved({ ref, draft, restored, onIdle }: UnsavedProps) {
  const form = useForm();
  const { dirty, values } = useFormState({ subscription: { dirty: true, values: true } });
  const state = useRef<KeepState>({ isDone: false, isKept: restored !== null, timer: undefined, waiting: null });

  const isUnsaved = () => !state.current.isDone && form.getState().dirty === true;
  const keep = (changes: Changes) => {
    state.current.waiting = null;
    if (state.current.isDone || draft === undefined) return;
    // Of files and passwords alone nothing can be kept.
    if (Object.keys(changes.values).length === 0) {
      if (state.current.isKept) draft.clear();
      state.current.isKept = false;
      return;
    }
    const isKnown = restored !== null && JSON.stringify(changes.values) === JSON.stringify(restored.values);
    state.current.isKept = isKnown || draft.keep(changes);
  };
  const discard = () => {
    state.current.isDone = true;
    draft?.clear();
  };
  useImperativeHandle(ref, () => ({
    unsaved: () => (isUnsaved() ? (state.current.isKept ? 'kept' : 'lost') : null),
    discard,
  }));

  const putBack = useEffectEvent(() => {
    if (restored === null) return;
    form.batch(() => {
      for (const [name, value] of Object.entries(restored.values)) form.change(name as never, value);
    });
    if (form.getState().dirty) return;
    // Saved meanwhile, or typed back.
    draft?.clear();
    onIdle();
  });
  useEffect(() => putBack(), []);

  // The fields may be gone by then: what is kept was put together when it was typed.
  const flush = useEffectEvent(() => {
    const { current } = state;
    clearTimeout(current.timer);
    current.timer = undefined;
    if (current.waiting !== null) keep(current.waiting);
  });
  const follow = useEffectEvent(() => {
    const { current } = state;
    if (!isUnsaved()) {
      current.waiting = null;
      if (restored === null && current.isKept) {
        current.isKept = false;
        draft?.clear();
      }
      return;
    }
    const changes = changesOf(form, restored);
    if (current.timer !== undefined) {
      current.waiting = changes;
      return;
    }
    keep(changes);
    current.timer = setTimeout(() => flush(), KEEP_INTERVAL_MS);
  });
  useEffect(() => follow(), [values]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  useEffect(() => (dirty ? draft?.hold() : undefined), [dirty, draft]);
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
        isHeld={() => isUnsaved() && (draft?.hasSession() ?? true)}
        isKept={() => state.current.isKept}
        onDiscard={discard}
      />
    )
  );
}

interface LeaveQuestionProps {
  isHeld: () => boolean;
  isKept: () => boolean;
  onDiscard: () => void;
}

/** Asks before another page takes the place of a form that is not saved. */
function LeaveQuestion({ isHeld, isKept, onDiscard }: LeaveQuestionProps) {
  // Asked at the moment of leaving: the session ends, and the form is saved, between two renders.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isHeld(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <UnsavedDialog
      question="leave"
      isKept={isKept()}
      onStay={() => blocker.reset()}
      onGo={() => blocker.proceed()}
      onDiscard={() => {
        onDiscard();
        blocker.proceed();
      }}
    />
  );
}

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  border-inline-start: 3px solid ${({ theme }) => theme.color.info};
  background: ${({ theme }) => theme.color.ivory};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.45;

  > p {
    flex: 1 1 240px;
  }
`;

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function RestoredNotice({ restored: { at, files }, onDiscard }: { restored: KeptDraft; onDiscard: () => void }) {
  const t = useTexts();
  return (
    <Notice role="status">
      <p>
        {t('draftRestored', { time: time.format(new Date(at)) })}
        {files.length > 0 && ` ${t('draftFiles', { fields: files.join(', ') })}`}
      </p>
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        {t('draftDiscard')}
      </Button>
    </Notice>
  );
}
