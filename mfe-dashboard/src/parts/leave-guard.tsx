import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useBlocker } from 'react-router-dom';
import { styled } from 'styled-components';
import { selectSession, useAppDispatch, type AppDispatch, type RootState } from 'shared-state';
import { Button, Dialog } from 'shared-ui';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space(3)};
  margin-top: ${({ theme }) => theme.space(6)};
`;

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
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      size="sm"
    >
      <p>Your changes have not been saved. They are lost when you leave.</p>
      <Foot>
        <Button variant="ghost" onClick={() => blocker.reset?.()}>
          Stay here
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </Foot>
    </Dialog>
  );
}
