import { screen, waitFor } from '@testing-library/react';
import { unitApi } from 'shared-state/api/dashboard/units';
import { renderRemote, type RenderedRemote } from 'tooling/testing';
import { remote } from '../../../../remote';
import { activate, cell, isSaved, options, PAGE, paste, saveAsColleague, saved, texts } from '../testing/sheet-parts';

/** A colleague deletes the first flat and changes the last one's facing to West, and the sheet refetches its rows. */
async function deleteFirst({ host, store }: RenderedRemote) {
  const changed = [{ id: 3, values: { facing: 'West' }, seen: { facing: 'South' } }];
  await saveAsColleague(host, store, { removed: [{ id: 1, seen: {} }], changed });
  await store.dispatch(unitApi.endpoints.listUnits.initiate('1', { forceRefetch: true, subscribe: false }));
  await screen.findByText('West');
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

test('a flat that a colleague deletes stays until its open editor is closed, and its text is kept', async () => {
  const rendered = await renderRemote(remote, PAGE, options);
  const { user } = rendered;
  await activate(user, 0, 'type');
  await user.keyboard('Stud');
  await deleteFirst(rendered);
  expect(await texts()).toHaveLength(3);
  await user.keyboard('io{Enter}');
  await waitFor(async () => expect(await texts()).toHaveLength(2));
  expect(await screen.findByText('Floor 5, flat A: Type Studio')).toBeVisible();
  expect(await cell(0, 'type')).toHaveFocus();
  expect((await texts()).map((row) => row[3])).toEqual(['3 bed', '3 bed']);
});

test('a flat that a colleague deletes disappears when Escape closes its editor', async () => {
  const rendered = await renderRemote(remote, PAGE, options);
  const { user } = rendered;
  await activate(user, 0, 'type');
  await user.keyboard('Studio');
  await deleteFirst(rendered);
  await user.keyboard('{Escape}');
  expect((await texts()).map((row) => row[3])).toEqual(['3 bed', '3 bed']);
  expect(await cell(0, 'type')).toHaveFocus();
  expect(await isSaved()).toBeVisible();
});
