import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SubmissionCancelled, withRetry } from 'shared-ui';
import type { ConflictDialogProps } from './conflict-dialog';

interface Asked {
  dialog: ReactNode;
  decide: (theirs: string[] | null) => void;
}

/**
 * Returns `ask`, which shows both versions of a row, and `dialog`, to be rendered. `ask` resolves to the names of the
 * fields that take the saved version, and rejects with `SubmissionCancelled` if the agent cancels or leaves the page.
 */
export function useConflictDialog() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  useEffect(() => () => asked?.decide(null), [asked]);

  const ask = async (question: Omit<ConflictDialogProps, 'onDecide' | 'onCancel'>): Promise<string[]> => {
    const { ConflictDialog } = await withRetry(() => import('./conflict-dialog'));
    const theirs = await new Promise<string[] | null>((decide) => {
      const dialog = <ConflictDialog {...question} onDecide={decide} onCancel={() => decide(null)} />;
      if (isShown.current) setAsked({ dialog, decide });
      else decide(null);
    });
    setAsked(null);
    if (theirs === null) throw new SubmissionCancelled('Your changes were not saved.');
    return theirs;
  };
  return { ask, dialog: asked?.dialog };
}
