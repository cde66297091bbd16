import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FormGuard } from '../form/draft-form';
import { UnsavedDialog } from './unsaved-dialog';

interface GuardedClose {
  /** For the `DraftForm` inside. */
  guard: RefObject<FormGuard | null>;
  /** Closes, or asks first where something is not saved. */
  close: () => void;
  /** Belongs into the dialog. */
  question: ReactNode;
}

/** Esc, the backdrop and the buttons of a form in a dialog do not throw away what was typed. */
export function useGuardedClose(onClose: () => void): GuardedClose {
  const guard = useRef<FormGuard>(null);
  const [asked, setAsked] = useState<'kept' | 'lost' | null>(null);
  const close = () => {
    const unsaved = guard.current?.unsaved() ?? null;
    if (unsaved === null) onClose();
    else setAsked(unsaved);
  };
  const question = asked && (
    <UnsavedDialog
      question="close"
      isKept={asked === 'kept'}
      onStay={() => setAsked(null)}
      onGo={onClose}
      onDiscard={() => {
        guard.current?.discard();
        onClose();
      }}
    />
  );
  return { guard, close, question };
}
