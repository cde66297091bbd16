import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FormGuard } from '../form/draft/unsaved-changes';
import { UnsavedDialog } from './unsaved-dialog';

interface GuardedClose {
  /** `guard` of the `DraftForm`, or of other content that can have unsaved changes. */
  guard: RefObject<FormGuard | null>;
  /** Closes the dialog, or asks first if there are unsaved changes. */
  close: () => void;
  /** The question; render it inside the dialog. */
  question: ReactNode;
}

/** Asks before closing a dialog that has unsaved changes. */
export function useGuardedClose(onClose: () => void): GuardedClose {
  const guard = useRef<FormGuard>(null);
  const [asked, setAsked] = useState<'stored' | 'lost' | null>(null);
  const close = () => {
    const unsaved = guard.current?.unsaved() ?? null;
    if (unsaved === null) onClose();
    else setAsked(unsaved);
  };
  const question = asked && (
    <UnsavedDialog
      question="close"
      isStored={asked === 'stored'}
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
