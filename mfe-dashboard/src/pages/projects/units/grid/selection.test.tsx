import { screen, waitFor } from '@testing-library/react';
import { unitApi } from 'shared-state/api/dashboard/units';
import { renderRemote, type RenderedRemote } from 'tooling/testing';
import { remote } from '../../../../remote';
import { activate, cell, isSaved, options, PAGE, paste, saveAsColleague, saved, texts } from '../testing/sheet-parts';

/** A colleague deletes the first flat, and the sheet refetches its rows. */
async function deleteFirst({ host, store }: RenderedRemote) {
  await saveAsColleague(host, store, { removed: [{ id: 1, seen: {} }] });
  await store.dispatch(unitApi.endpoints.listUnits.initiate('1', { forceRefetch: true, subscribe: false }));
  await waitFor(async () => expect(await texts()).toHaveLength(2));
}

test('the selection and the focus stay on their flat when a row above is deleted', async () => {
  const rendered = await renderRemote(remote, PAGE, options);
  const { user, host } = rendered;
  await activate(user, 1, 'status');
  await deleteFirst(rendered);
  expect(await cell(0, 'status')).toHaveFocus();
  expect(await cell(0, 'status')).toHaveAttribute('aria-selected', 'true');
  expect(await cell(1, 'status')).toHaveAttribute('aria-selected', 'false');
  await paste('Sold');
  await isSaved();
  expect((await saved(host)).at(-1)).toMatchObject({ changed: [{ id: 2, values: { status: 'Sold' } }] });
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  await waitFor(async () => expect((await texts()).map((row) => row[1])).toEqual(['4']));
});

test('an open editor stays in its flat when a row above is deleted', async () => {
  const rendered = await renderRemote(remote, PAGE, options);
  const { user } = rendered;
  await activate(user, 1, 'type');
  await user.keyboard('Studio');
  await deleteFirst(rendered);
  await user.keyboard('{Enter}');
  await isSaved();
  expect((await texts()).map((row) => row[3])).toEqual(['Studio', '3 bed']);
});

test('an open editor closes without changing another flat when a colleague deletes its flat', async () => {
  const rendered = await renderRemote(remote, PAGE, options);
  const { user } = rendered;
  await activate(user, 0, 'type');
  await user.keyboard('Studio');
  await deleteFirst(rendered);
  expect(screen.queryByRole('textbox', { name: /^Type/ })).not.toBeInTheDocument();
  expect(await cell(0, 'type')).toHaveFocus();
  expect((await texts()).map((row) => row[3])).toEqual(['3 bed', '3 bed']);
});
