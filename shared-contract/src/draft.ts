/** What of a form can be kept: texts, numbers and flags. */
export type DraftValue = string | number | boolean | null;

/** What was typed into a form and not saved. */
export interface KeptDraft {
  /** When it was last changed, ISO 8601. */
  at: string;
  /** The fields that were changed. */
  values: Record<string, DraftValue>;
  /** What these fields held before, so that a colleague's change of them is noticed. */
  base: Record<string, DraftValue>;
  /** Labels of fields whose file was chosen: files are not kept. */
  files: string[];
}

/** Where one form of one agent keeps what is typed into it. */
export interface FormDraft {
  load: () => KeptDraft | null;
  /** False where it is too long to be kept. */
  keep: (draft: Omit<KeptDraft, 'at'>) => boolean;
  clear: () => void;
  /** Called while something is not saved; returns what is called when that has changed. */
  hold: () => () => void;
  /** False once the session has ended, so that the way out is not held up. */
  hasSession: () => boolean;
}
