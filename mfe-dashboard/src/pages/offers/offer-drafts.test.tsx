import { screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { saveAsColleague } from '../../testing/colleague';
import { choose, dialog, fill, rowOf } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const PAGE = '/dashboard/offers';
const DATES = { startDate: '2026-01-02T09:00:00.000Z', endDate: '2030-05-06T18:00:00.000Z' };
const options = { session: true, fixtures: { offers: [{ title: 'Eid offer', description: 'Old.', ...DATES }] } };

type View = Awaited<ReturnType<typeof renderRemote>>;

const edit = async ({ user }: View) => user.click((await rowOf('Eid offer')).getByRole('button', { name: 'Edit' }));
const titles = async ({ host }: View) =>
  ((await (await fetch(new URL('/api/offer/active', host.url))).json()) as { title: string }[]).map(
    ({ title }) => title,
  );

const toast = (text: string) => within(screen.getByText(text).closest('[role=status]') as HTMLElement);

async function saveDraft(view: View, title: string) {
  await edit(view);
  fill(dialog().getByLabelText('Title'), title);
  await view.user.click(await dialog().findByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved successfully')).toBeVisible();
  expect(await (await rowOf('Eid offer')).findByText('Draft')).toBeVisible();
}

test('saves a draft, continues it, compares, publishes and undoes', async () => {
  const view = await renderRemote(remote, PAGE, options);
  const { user } = view;
  await saveDraft(view, 'Spring');
  expect(await titles(view)).toEqual(['Eid offer']);

  await edit(view);
  expect(await dialog().findByDisplayValue('Spring')).toBeVisible();
  expect(dialog().getByRole('note')).toHaveTextContent('You are editing the draft that');
  fill(dialog().getByLabelText('Title'), '');
  await user.click(dialog().getByRole('button', { name: 'Save draft' }));
  expect(dialog().getByText('Title is required.')).toBeVisible();
  expect(dialog().getByLabelText('Title')).toHaveFocus();
  fill(dialog().getByLabelText('Title'), 'Summer');
  await user.click(dialog().getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await choose(user, 'Eid offer', 'Compare');
  await screen.findByRole('dialog', { name: 'Draft of “Eid offer”' });
  const change = () => dialog().getByText('Title').nextElementSibling;
  await waitFor(() => expect(change()).toHaveTextContent('Eid offer → Summer'));
  await user.click(dialog().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

  await choose(user, 'Eid offer', 'Publish draft');
  expect(await screen.findByText('Draft published successfully')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Summer' })).toBeVisible();
  expect(screen.queryByText('Draft')).not.toBeInTheDocument();
  await user.click(toast('Draft published successfully').getByRole('button', { name: 'Undo' }));
  expect(await (await rowOf('Eid offer')).findByText('Draft')).toBeVisible();
});

test('Save publishes the draft that the form edits; a discarded draft can be restored', async () => {
  const view = await renderRemote(remote, PAGE, options);
  const { user } = view;
  await saveDraft(view, 'Spring');
  await choose(user, 'Eid offer', 'Discard draft');
  expect(await screen.findByText('Draft discarded successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Draft')).not.toBeInTheDocument());
  await user.click(toast('Draft discarded successfully').getByRole('button', { name: 'Undo' }));
  expect(await (await rowOf('Eid offer')).findByText('Draft')).toBeVisible();
  await edit(view);
  await dialog().findByDisplayValue('Spring');
  fill(dialog().getByLabelText('Description'), 'New.');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Draft published successfully')).toBeVisible();
  await waitFor(async () => expect(await titles(view)).toEqual(['Spring']));
});

test('asks before publishing over a colleague’s edit of the same field', async () => {
  const view = await renderRemote(remote, PAGE, options);
  const { user, host, store } = view;
  await saveDraft(view, 'Spring');
  const theirs = { id: '1', title: 'Colleague', description: 'Old.', ...DATES };
  await saveAsColleague(host, store, '/api/offer/edit', theirs);
  await choose(user, 'Eid offer', 'Publish draft');
  await screen.findByRole('dialog', { name: 'There are newer changes' });
  expect(dialog().getByText(/the values of the draft are on the right/)).toBeVisible();
  expect(dialog().getByText('Title').nextElementSibling).toHaveTextContent('Colleague → Spring');
  expect(await titles(view)).toEqual(['Colleague']);
  await user.click(dialog().getByRole('button', { name: 'Overwrite' }));
  expect(await screen.findByText('Draft published successfully')).toBeVisible();
  expect(await titles(view)).toEqual(['Spring']);
});

test('makes a preview link that says how long it works, and schedules the draft', async () => {
  const view = await renderRemote(remote, PAGE, options);
  const { user, host } = view;
  await saveDraft(view, 'Spring');
  await choose(user, 'Eid offer', 'Preview');
  const link = await screen.findByRole('link', { name: 'Open preview' });
  expect(dialog().getByText(/without signing in, until .*\(UTC\)\.$/)).toBeVisible();
  const address = new URL(link.getAttribute('href') ?? '', host.url);
  expect(dialog().getByLabelText('Preview link')).toHaveValue(address.href);
  await user.click(dialog().getByRole('button', { name: 'Revoke all links' }));
  expect(await screen.findByText('All preview links of “Eid offer” were revoked. They no longer work.')).toBeVisible();
  expect((await fetch(`${host.url}/api/preview${address.search}`)).status).toBe(410);
  await user.click(dialog().getByRole('button', { name: 'Make a new link' }));
  const next = new URL((await screen.findByLabelText<HTMLInputElement>('Preview link')).value);
  const shown = await fetch(new URL(`/api/offer/active${next.search}`, host.url));
  expect(await shown.json()).toMatchObject([{ title: 'Spring' }]);
  await user.keyboard('{Escape}');

  await choose(user, 'Eid offer', 'Schedule');
  await screen.findByRole('dialog', { name: 'Schedule “Eid offer”' });
  expect(dialog().getByLabelText('Action')).toHaveValue('Publish draft');
  fill(dialog().getByLabelText('Date and time'), '2029-11-05T14:30');
  await user.click(dialog().getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Scheduled successfully')).toBeVisible();
  await choose(user, 'Eid offer', 'Schedule');
  expect(await screen.findByText(/Publish draft on Mon, Nov 5, 2029, 14:30/)).toBeVisible();
});

test('a new offer saved as a draft is inactive', async () => {
  const view = await renderRemote(remote, PAGE, { session: true });
  await view.user.click(await screen.findByRole('button', { name: 'Create Offer' }));
  fill(dialog().getByLabelText('Title'), 'Eid offer');
  fill(dialog().getByLabelText('Start Date'), '2026-01-02T09:00');
  fill(dialog().getByLabelText('End Date'), '2030-05-06T18:00');
  await view.user.click(await dialog().findByRole('button', { name: 'Save draft' }));
  expect(await (await rowOf('Eid offer')).findByText('Inactive')).toBeVisible();
  expect(await titles(view)).toEqual([]);
});

test('on an API host without drafts, the dashboard does not mention them', async () => {
  const host = await createTestHost(options.fixtures);
  await host.fail({ path: '/api/capabilities', status: 404 });
  const view = await renderRemote(remote, PAGE, { session: true, host });
  await edit(view);
  expect(dialog().queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
  fill(dialog().getByLabelText('Title'), 'Spring');
  await view.user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Offer updated successfully')).toBeVisible();
  expect((await host.requests()).filter(({ path }) => /draft|preview|schedule/.test(path))).toEqual([]);
  await host.stop();
});
