import { useState } from 'react';
import type { FormDraft, KeptDraft } from 'shared-contract';
import { agentKey, browserStorage, holdSession, selectSession, useAppStore } from 'shared-state';

/** All bounds of product.md 9.8; a draft over its own is not kept, one beyond the others makes way for newer ones. */
const MAX_DRAFT_CHARACTERS = 1_000_000;
const MAX_CHARACTERS = 2_000_000;
const MAX_DRAFTS = 30;
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

const PREFIX = 'draft/';

function read(key: string): KeptDraft | null {
  try {
    const kept = JSON.parse(browserStorage.getItem(key) ?? 'null') as Partial<KeptDraft> | null;
    if (!kept?.at || !kept.values || !kept.base || !Array.isArray(kept.files)) return null;
    const isTooOld = Date.now() - Date.parse(kept.at) > MAX_AGE_MS;
    return isTooOld ? null : { at: kept.at, values: kept.values, base: kept.base, files: kept.files };
  } catch {
    return null;
  }
}

/** Makes room for a draft under `key`: the oldest of all others go. */
function makeRoom(key: string, size: number): void {
  const others = browserStorage
    .keys(PREFIX)
    .filter((other) => other !== key)
    .map((other) => ({ other, at: read(other)?.at ?? '', length: browserStorage.getItem(other)?.length ?? 0 }))
    .sort((one, another) => another.at.localeCompare(one.at));
  let left = MAX_CHARACTERS - size;
  for (const [index, { other, at, length }] of others.entries()) {
    left -= length;
    if (at === '' || left < 0 || index >= MAX_DRAFTS - 1) browserStorage.removeItem(other);
  }
}

function keep(key: string, draft: KeptDraft): boolean {
  const written = JSON.stringify(draft);
  if (written.length > MAX_DRAFT_CHARACTERS) {
    browserStorage.removeItem(key);
    return false;
  }
  makeRoom(key, written.length);
  browserStorage.setItem(key, written);
  return true;
}

/**
 * Where a form keeps what is typed into it, by agent, form (`team`) and row: its id, or `new`, with what the new row
 * belongs to. Both stay what they were when the form was opened.
 */
export function useFormDraft(form: string, row: string): FormDraft {
  const store = useAppStore();
  const [draft] = useState((): FormDraft => {
    const session = selectSession(store.getState());
    const key = `${PREFIX}${[session ? agentKey(session) : '', form, row].map(encodeURIComponent).join('/')}`;
    return {
      load: () => read(key),
      keep: (typed) => keep(key, { ...typed, at: new Date().toISOString() }),
      clear: () => browserStorage.removeItem(key),
      hold: holdSession,
      hasSession: () => selectSession(store.getState()) !== null,
    };
  });
  return draft;
}
