import { useBlocker } from 'react-router-dom';
import { UnsavedDialog } from '../../dialog/unsaved-dialog';

interface LeaveQuestionProps {
  isBlocked: () => boolean;
  isStored: () => boolean;
  onDiscard: () => void;
}

/** Asks before a navigation leaves a form with unsaved changes. */
export function LeaveQuestion({ isBlocked, isStored, onDiscard }: LeaveQuestionProps) {
  // Calls `isBlocked` at navigation time, because the session may end or the form be saved between two renders.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isBlocked(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <UnsavedDialog
      question="leave"
      isStored={isStored()}
      onStay={() => blocker.reset()}
      onGo={() => blocker.proceed()}
      onDiscard={() => {
        onDiscard();
        blocker.proceed();
      }}
    />
  );
}
