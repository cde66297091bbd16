import { act, fireEvent, screen, within } from '@testing-library/react';
import type { TestHost } from 'mock-api/testing';
import { api, type AppStore } from 'shared-state';
import type { RenderedRemote } from 'tooling/testing';

/** Queries within the table row that has a cell of this name. */
export async function rowOf(name: string) {
  const [cell] = await screen.findAllByRole('cell', { name });
  const row = cell?.closest('tr');
  if (!row) throw new Error(`The cell "${name}" is in no row.`);
  return within(row);
}

/** Selects an action in the menu of a table row. */
export async function choose(user: RenderedRemote['user'], name: string, action: string) {
  const row = await rowOf(name);
  await user.click(await row.findByRole('button', { name: /^More actions for /, busy: false }));
  // Some actions appear only once the API host has announced what it offers.
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Shows all columns of the list. */
export async function showAllColumns(user: RenderedRemote['user']) {
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  for (const item of screen.getAllByRole('menuitemcheckbox', { checked: false })) await user.click(item);
  await user.keyboard('{Escape}');
}

/** Table headers, including those hidden on narrow screens, without the checkbox column. */
export const headers = () =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .map((cell) => cell.textContent)
    .filter(Boolean);

/** Sets the whole value in one event, which is faster than typing letter by letter. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

export const dialog = () => within(screen.getByRole('dialog'));

/** All write requests except authentication. */
export async function writes(host: TestHost) {
  const calls = await host.requests();
  return calls.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/authentication'));
}

/** Resolves once all reads in progress have been answered, such as that of a form that has just opened. */
export const readsAnswered = (store: AppStore) =>
  act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
