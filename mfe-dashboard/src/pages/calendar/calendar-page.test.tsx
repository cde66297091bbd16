import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { toSiteTime } from '../../parts/schedule/site-time';
import { choose, dialog, fill } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const options = { session: true, fixtures: { offers: [{ title: 'Eid offer', isActive: false }] } };

test('schedules a row in the site’s time zone, shows it in the calendar, and cancels it', async () => {
  const { user, router } = await renderRemote(remote, '/dashboard/offers', options);
  await choose(user, 'Eid offer', 'Schedule');
  await screen.findByRole('dialog', { name: 'Schedule “Eid offer”' });
  expect(dialog().getByLabelText('Action')).toHaveValue('Publish');
  await user.click(dialog().getByRole('button', { name: 'Schedule' }));
  expect(dialog().getByText('Please enter a date and time.')).toBeVisible();

  const at = toSiteTime(new Date(Date.now() + 40 * 24 * 60 * 60_000), 'UTC');
  fill(dialog().getByLabelText('Date and time'), at);
  await user.click(dialog().getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Scheduled successfully')).toBeVisible();

  await router.navigate(`/dashboard/calendar?month=${at.slice(0, 7)}`);
  await screen.findByRole('heading', { name: 'Calendar' });
  const name = await screen.findByText('Eid offer');
  expect(name.closest('li')).toHaveTextContent(`${at.slice(11)} Publish Eid offer`);
  expect(name.closest('li')?.querySelector('time')).toHaveAttribute('datetime', at.slice(0, 10));
  await user.click(screen.getByRole('button', { name: 'Cancel: Publish Eid offer' }));
  expect(await screen.findByText('Nothing is scheduled for this month.')).toBeVisible();
});

test('refuses a past time', async () => {
  const { user } = await renderRemote(remote, '/dashboard/offers', options);
  await choose(user, 'Eid offer', 'Schedule');
  await screen.findByRole('dialog');
  fill(dialog().getByLabelText('Date and time'), '2020-01-01T10:00');
  await user.click(dialog().getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(dialog().getByLabelText('Date and time')).toBeInvalid());
});

test('opens the history of a row from its menu', async () => {
  const { user } = await renderRemote(remote, '/dashboard/offers', options);
  await choose(user, 'Eid offer', 'Activate');
  await screen.findByText('Offer activated successfully');
  await choose(user, 'Eid offer', 'History');
  expect(await screen.findByRole('heading', { name: 'History of Offer “Eid offer”' })).toBeVisible();
});
