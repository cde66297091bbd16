import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useBlocker } from 'react-router-dom';
import { selectSession, useAppDispatch, type AppDispatch, type RootState } from 'shared-state';
import { ConfirmDialog } from 'shared-ui';

interface LeaveGuardProps {
  /** True where the form's initial values are themselves not saved yet. */
  startsUnsaved?: boolean;
  /** Set by the form before it leaves because it was saved. */
  saved: RefObject<boolean>;
  /** Gets the values where the session ended under the form, and null where it was left in any other way. */
  onUnmount: (unsaved: object | null) => void;
}

/** Asks before a form with unsaved changes is left. Stands inside the form. */
export function LeaveGuard({ startsUnsaved = false, saved, onUnmount }: LeaveGuardProps) {
  const form = useForm();
  const { dirty } = useFormState({ subscription: { dirty: true } });
  const dispatch = useAppDispatch();

  // Both are asked at the moment of leaving: the session ends, and the form is saved, between two renders.
  const isUnsaved = () => (startsUnsaved || form.getState().dirty === true) && !saved.current;
  const hasSession = () => dispatch((_: AppDispatch, getState: () => RootState) => selectSession(getState()) !== null);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved() && hasSession(),
  );

  const isWarned = dirty || startsUnsaved;
  useEffect(() => {
    if (!isWarned) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWarned]);

  const leave = useEffectEvent(() => onUnmount(isUnsaved() && !hasSession() ? form.getState().values : null));
  useEffect(() => () => leave(), []);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      question="Your changes have not been saved. They are lost when you leave."
      confirmLabel="Leave"
      cancelLabel="Stay here"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
