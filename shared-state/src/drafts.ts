import { useState } from 'react';
import type { FormDraft, StoredDraft } from 'shared-contract';
import { agentKey, browserStorage, holdSession, selectSession, useAppStore } from 'shared-state';

/** Limits of product.md 9.8. A draft over its own limit is not stored; over the other limits, the oldest are deleted. */
const MAX_DRAFT_CHARACTERS = 1_000_000;
const MAX_TOTAL_CHARACTERS = 2_000_000;
const MAX_DRAFTS = 30;
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

const PREFIX = 'draft/';

function read(key: string): StoredDraft | null {
  try {
    const draft = JSON.parse(browserStorage.getItem(key) ?? 'null') as Partial<StoredDraft> | null;
    if (!draft?.at || !draft.values || !draft.base || !Array.isArray(draft.files)) return null;
    const isTooOld = Date.now() - Date.parse(draft.at) > MAX_AGE_MS;
    return isTooOld ? null : { at: draft.at, values: draft.values, base: draft.base, files: draft.files };
  } catch {
    return null;
  }
}

/** Deletes invalid drafts and the oldest ones, except that of `key`, until a draft of `size` characters fits. */
function makeRoom(key: string, size: number): void {
  const others = browserStorage
    .keys(PREFIX)
    .filter((other) => other !== key)
    .map((other) => ({ other, at: read(other)?.at ?? '', length: browserStorage.getItem(other)?.length ?? 0 }))
    .sort((one, another) => another.at.localeCompare(one.at));
  let left = MAX_TOTAL_CHARACTERS - size;
  for (const [index, { other, at, length }] of others.entries()) {
    left -= length;
    if (at === '' || left < 0 || index >= MAX_DRAFTS - 1) browserStorage.removeItem(other);
  }
}

function store(key: string, draft: StoredDraft): boolean {
  const json = JSON.stringify(draft);
  if (json.length > MAX_DRAFT_CHARACTERS) {
    browserStorage.removeItem(key);
    return false;
  }
  makeRoom(key, json.length);
  browserStorage.setItem(key, json);
  return true;
}

/**
 * The form draft of one form (such as `team`) and one row, for the current agent. `row` is the row's id or `new`, with
 * the parent's id if the row has a parent. Changes of the parameters after the first render are ignored.
 */
export function useFormDraft(form: string, row: string): FormDraft {
  const appStore = useAppStore();
  const [draft] = useState((): FormDraft => {
    const session = selectSession(appStore.getState());
    const key = `${PREFIX}${[session ? agentKey(session) : '', form, row].map(encodeURIComponent).join('/')}`;
    // The draft that this form has restored or stored. The same form in another tab may have replaced it.
    let own: string | null | undefined;
    return {
      key,
      load: () => {
        if (own === undefined) own = browserStorage.getItem(key);
        return read(key);
      },
      store: (changes) => {
        const isStored = store(key, { ...changes, at: new Date().toISOString() });
        own = browserStorage.getItem(key);
        return isStored;
      },
      clear: () => {
        if (browserStorage.getItem(key) === own) browserStorage.removeItem(key);
      },
      holdSession,
      hasSession: () => selectSession(appStore.getState()) !== null,
    };
  });
  return draft;
}
