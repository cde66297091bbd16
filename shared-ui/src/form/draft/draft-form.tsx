import type { FormApi } from 'final-form';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import type { FormDraft } from 'shared-contract';
import { Form, type FormProps, type FormState } from '../form';
import { RestoredNotice } from './restored-notice';
import { UnsavedChanges, type FormGuard } from './unsaved-changes';

export interface DraftFormProps<Values> extends Omit<FormProps<Values>, 'onSubmit' | 'render' | 'children'> {
  onSubmit: FormProps<Values>['onSubmit'];
  /** Called after a successful submission if the form is still mounted. */
  onSaved?: () => void;
  /** Storage of the draft; default: none. */
  draft?: FormDraft;
  guard?: Ref<FormGuard>;
  /** `notice` says that a draft was restored; render it above the fields. */
  render: (state: FormState<Values> & { notice: ReactNode }) => ReactNode;
}

/**
 * A form that protects unsaved changes (product.md 4.13): stores them as a draft and restores it, keeps the session from ending,
 * and asks before the user leaves. Unchanged fields follow `initialValues`.
 */
export function DraftForm<Values>({ onSubmit, onSaved, draft, guard, render, ...form }: DraftFormProps<Values>) {
  const [restored, setRestored] = useState(() => draft?.load() ?? null);
  const unsaved = useRef<FormGuard>(null);
  const settle = useRef<() => void>(null);
  useImperativeHandle(guard, () => ({
    unsaved: () => unsaved.current?.unsaved() ?? null,
    discard: () => unsaved.current?.discard(),
  }));

  const submit: typeof onSubmit = async (...submission) => {
    const errors = await onSubmit(...submission);
    if (errors !== undefined) return errors;
    const isMounted = unsaved.current !== null;
    settle.current?.();
    draft?.clear();
    setRestored(null);
    if (isMounted) onSaved?.();
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
                isBusy={state.submitting ?? false}
                onDiscard={() => {
                  draft?.clear();
                  setRestored(null);
                  resetAll(state.form);
                }}
              />
            ),
          })}
          <UnsavedChanges
            ref={unsaved}
            settleRef={settle}
            draft={draft}
            restored={restored}
            onUnchanged={() => setRestored(null)}
          />
        </>
      )}
    />
  );
}

/** Resets the form, including changed fields. */
function resetAll<Values>(form: FormApi<Values>): void {
  form.setConfig('keepDirtyOnReinitialize', false);
  form.reset();
  form.setConfig('keepDirtyOnReinitialize', true);
}
