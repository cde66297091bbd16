import type { FormApi } from 'final-form';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import type { FormDraft } from 'shared-contract';
import { Spinner } from '../../elements/spinner';
import { useTexts } from '../../i18n/use-texts';
import { Form, type FormProps, type FormState } from '../form';
import { RestoredNotice } from './restored-notice';
import { trackSave, useEarlierSave } from './running-saves';
import { UnsavedChanges, type FormGuard } from './unsaved-changes';

export interface DraftFormProps<Values> extends Omit<FormProps<Values>, 'onSubmit' | 'render' | 'children'> {
  onSubmit: FormProps<Values>['onSubmit'];
  /** Called after a successful submission if the form is still mounted. */
  onSaved?: () => void;
  /** Storage of the form draft; default: none. */
  draft?: FormDraft;
  guard?: Ref<FormGuard>;
  /** `notice` says that a draft was restored; render it above the fields. */
  render: (state: FormState<Values> & { notice: ReactNode }) => ReactNode;
}

/**
 * A form that protects unsaved changes (product.md 4.13): stores them as a form draft and restores it, keeps the session
 * from ending, and asks before the user leaves. Unchanged fields follow `initialValues`. If the form was closed during a
 * save and is opened again, it first waits for the end of that save, so that its input is not sent twice.
 */
export function DraftForm<Values>(props: DraftFormProps<Values>) {
  const t = useTexts();
  const isSaving = useEarlierSave(props.draft?.key);
  return isSaving ? <Spinner label={t('saving')} /> : <OpenForm {...props} />;
}

function OpenForm<Values>({ onSubmit, onSaved, draft, guard, render, ...form }: DraftFormProps<Values>) {
  const [restored, setRestored] = useState(() => draft?.load() ?? null);
  const unsaved = useRef<FormGuard>(null);
  const settle = useRef<() => void>(null);
  useImperativeHandle(guard, () => ({
    unsaved: () => unsaved.current?.unsaved() ?? null,
    discard: () => unsaved.current?.discard(),
  }));

  const save = async (...submission: Parameters<typeof onSubmit>) => {
    const errors = await onSubmit(...submission);
    if (errors !== undefined) return errors;
    const isMounted = unsaved.current !== null;
    settle.current?.();
    draft?.clear();
    setRestored(null);
    if (isMounted) onSaved?.();
    return undefined;
  };
  const submit: typeof onSubmit = (...submission) => trackSave(draft?.key, save(...submission));

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
