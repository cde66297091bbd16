/** A form value that a form draft can store. */
export type DraftValue = string | number | boolean | null;

/** A form draft: the unsaved input of a form. */
export interface StoredDraft {
  /** Time of the last change (ISO 8601). */
  at: string;
  /** Values of the changed fields. */
  values: Record<string, DraftValue>;
  /** Values of the same fields before the change, to detect concurrent edits. */
  base: Record<string, DraftValue>;
  /** Labels of the fields with a chosen file; files are not stored. */
  files: string[];
}

/** Storage of the form draft of one form and one agent. */
export interface FormDraft {
  /** Identifies the draft. A form that opens while another one with this key is being saved waits for that save. */
  key?: string;
  load: () => StoredDraft | null;
  /** Returns false if the form draft is too large to store. */
  store: (draft: Omit<StoredDraft, 'at'>) => boolean;
  clear: () => void;
  /** Keeps the session from ending while the form has unsaved changes. Returns the function that releases it. */
  holdSession: () => () => void;
  /** False once the session has ended; leaving the form then needs no confirmation. */
  hasSession: () => boolean;
}
