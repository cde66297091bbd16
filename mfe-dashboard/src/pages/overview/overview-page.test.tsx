import { screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const figure = (name: string) => screen.findByRole('region', { name });

const visitors = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Visitor ${index}` }));

/** An API host that doesn't send the total number of submissions. */
async function hostWithoutTotal(submissions: number) {
  const host = await createTestHost({ contactMessages: visitors(submissions) });
  await host.fail({ path: '/api/Contactus', withoutHeader: 'x-total-count' });
  return host;
}

const pagesRead = async (host: TestHost) =>
  (await host.requests())
    .filter(({ path, query }) => path === '/api/Contactus' && query.pageSize === '100')
    .map(({ query }) => query.page);

test('shows the number of projects and the total of contact submissions from the API host', async () => {
  const projects = Array.from({ length: 7 }, (_, index) => ({ name: `Project ${index}` }));
  const fixtures = { contactMessages: visitors(1203), projects };
  const { host } = await renderRemote(remote, '/dashboard', { session: true, fixtures });

  expect(await within(await figure('Total Properties')).findByText('7')).toBeVisible();
  expect(await within(await figure('Client Inquiries')).findByText('1,203')).toBeVisible();
  expect(await pagesRead(host)).toEqual(['1']);
});

test('without a total, counts pages of 100 until one is not full, and later continues from the last page', async () => {
  const host = await hostWithoutTotal(203);
  try {
    const { user } = await renderRemote(remote, '/dashboard', { session: true, host });
    expect(await within(await figure('Client Inquiries')).findByText('203')).toBeVisible();
    // The first request is for the bell.
    expect(await pagesRead(host)).toEqual(['1', '1', '2', '3']);

    await user.click(screen.getByRole('link', { name: 'FAQ' }));
    await screen.findByText('No questions yet.');
    await fetch(`${host.url}/api/Contactus/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Rafi', email: 'r@mail.example', subject: 'A flat', message: 'Is it still free?' }),
    });
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await within(await figure('Client Inquiries')).findByText('204')).toBeVisible();
    expect(new Set((await pagesRead(host)).slice(4))).toEqual(new Set(['1', '3']));
  } finally {
    await host.stop();
  }
});

test('requests one more page if the last one is full, then ends the count', async () => {
  const host = await hostWithoutTotal(200);
  try {
    await renderRemote(remote, '/dashboard', { session: true, host });
    expect(await within(await figure('Client Inquiries')).findByText('200')).toBeVisible();
    await waitFor(async () => expect(await pagesRead(host)).toEqual(['1', '1', '2', '3']));
    await waitFor(() => expect(screen.queryByText('Still counting...')).not.toBeInTheDocument());
  } finally {
    await host.stop();
  }
});

test('stops counting if the API host ignores the page number', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/nowhere', { session: true });
  await host.fail({ path: '/api/Contactus', status: 200, body: JSON.stringify(visitors(100)) });
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  expect(await within(await figure('Client Inquiries')).findByText('100')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Still counting...')).not.toBeInTheDocument());
});

test('lists the newest projects', async () => {
  const projects = ['2026-01-05', '2026-03-09', '2026-02-07'].map((day, index) => ({
    name: `Project ${index}`,
    address: `${index} Test Road`,
    createDate: `${day}T06:00:00.000Z`,
    isActive: index !== 2,
  }));
  await renderRemote(remote, '/dashboard', { session: true, fixtures: { projects } });
  const table = await screen.findByRole('table', { name: 'Recent Listings' });
  await within(table).findByText('Project 0');
  expect(
    within(table)
      .getAllByRole('columnheader', { hidden: true })
      .map((cell) => cell.textContent),
  ).toEqual(['Property', 'Location', 'Status', 'Date Listed']);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Project 1', '1 Test Road', 'Active', 'Mar 09, 2026'],
    ['Project 2', '2 Test Road', 'Inactive', 'Feb 07, 2026'],
    ['Project 0', '0 Test Road', 'Active', 'Jan 05, 2026'],
  ]);
});

test('shows a message if there are no projects', async () => {
  await renderRemote(remote, '/dashboard', { session: true });
  expect(await screen.findByText('No projects found.')).toBeVisible();
  expect(within(await figure('Total Properties')).getByText('0')).toBeVisible();
});

test('shows failures with a retry; after the API host recovers, the whole screen is loaded', async () => {
  const host = await createTestHost();
  try {
    // Set the faults before the page is rendered, because the bell in the frame also reads the inquiries.
    await host.fail({ path: '/api/project', status: 500, body: '{"message":"The database sleeps."}' });
    await host.fail({ path: '/api/Contactus', status: 500, body: '{}' });
    const { user } = await renderRemote(remote, '/dashboard', { session: true, host });
    expect(await screen.findByText('Failed to fetch Projects: The database sleeps.')).toBeVisible();
    const again = await screen.findByRole('button', { name: 'Reload Client Inquiries' });
    await host.recover();
    await user.click(again);
    expect(await within(await figure('Client Inquiries')).findByText('0')).toBeVisible();
    expect(await screen.findByText('No projects found.')).toBeVisible();
  } finally {
    await host.stop();
  }
});
