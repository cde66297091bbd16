import type { Draft, projectForm } from 'shared-contract';

type ProjectDraft = Draft<typeof projectForm>;

const unsaved = new Map<string, ProjectDraft>();

/** Drafts over which a session ended; they wait in this page's memory for the same agent to log in again. */
export const unsavedDrafts = {
  get: (key: string) => unsaved.get(key),
  set: (key: string, draft: ProjectDraft | null) => {
    if (draft === null) unsaved.delete(key);
    else unsaved.set(key, draft);
  },
};
