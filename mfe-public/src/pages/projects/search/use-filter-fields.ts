import { useEffect, useRef, type ChangeEvent, type RefObject } from 'react';
import { afterPaint } from 'shared-ui';
import { useEarlyChoice } from '../../../parts/get-form';
import type { Search, SearchFilter } from './search-query';

export type FieldChange = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

/**
 * Keeps the fields in `place` equal to the search of the URL, and returns a handler that submits a change after the
 * browser has painted it. The fields are uncontrolled, so that choices made before hydration stay; these are submitted
 * after hydration. Later navigations (a chip, Back) set the fields.
 */
export function useFilterFields(place: RefObject<HTMLElement | null>, search: Search) {
  const key = JSON.stringify(search);
  const shown = useRef(key);
  /** True while the fields contain a change that has not been submitted. */
  const isPending = useRef(false);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (isPending.current) return;
    const { sort, ...chosen } = JSON.parse(key) as Search;
    for (const field of place.current?.querySelectorAll('input') ?? [])
      field.checked = chosen[field.name as SearchFilter].includes(field.value);
    for (const field of place.current?.querySelectorAll('select') ?? []) field.value = sort ?? '';
  }, [key, place]);

  const submit = (form: HTMLFormElement | null) => {
    isPending.current = true;
    afterPaint(() => {
      isPending.current = false;
      // Safari 15 does not have `requestSubmit`.
      form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    });
  };
  useEarlyChoice(place, submit);
  return ({ currentTarget }: FieldChange) => submit(currentTarget.form);
}
