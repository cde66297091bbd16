import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const figure = (name: string) => screen.findByRole('region', { name });

test('counts the projects and, in pages of 100, the contact submissions', async () => {
  const contactMessages = Array.from({ length: 203 }, (_, index) => ({ name: `Visitor ${index}` }));
  const projects = Array.from({ length: 7 }, (_, index) => ({ name: `Project ${index}` }));
  const { host } = await renderRemote(remote, '/dashboard', { session: true, fixtures: { contactMessages, projects } });

  expect(await within(await figure('Total Properties')).findByText('7')).toBeVisible();
  expect(await within(await figure('Client Inquiries')).findByText('203')).toBeVisible();
  const pages = (await host.requests()).filter(
    ({ path, query }) => path === '/api/Contactus' && query.pageSize === '100',
  );
  expect(pages.map(({ method, query }) => [method, query.page])).toEqual([
    ['GET', '1'],
    ['GET', '2'],
    ['GET', '3'],
  ]);
});

test('asks for one page more when the last one is full', async () => {
  const contactMessages = Array.from({ length: 100 }, (_, index) => ({ name: `Visitor ${index}` }));
  const { host } = await renderRemote(remote, '/dashboard', { session: true, fixtures: { contactMessages } });
  expect(await within(await figure('Client Inquiries')).findByText('100')).toBeVisible();
  const pages = (await host.requests()).filter(
    ({ path, query }) => path === '/api/Contactus' && query.pageSize === '100',
  );
  expect(pages).toHaveLength(2);
});

test('a host that does not know pages is asked twice, not for ever', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/nowhere', { session: true });
  const all = Array.from({ length: 100 }, (_, index) => ({ name: `Visitor ${index}` }));
  await host.fail({ path: '/api/Contactus', status: 200, body: JSON.stringify(all) });
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  expect(await within(await figure('Client Inquiries')).findByText('100')).toBeVisible();
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

test('says when there are no projects', async () => {
  await renderRemote(remote, '/dashboard', { session: true });
  expect(await screen.findByText('No projects found.')).toBeVisible();
  expect(within(await figure('Total Properties')).getByText('0')).toBeVisible();
});

test('failures are said and can be tried again', async () => {
  const { user, host } = await renderRemote(remote, '/dashboard/nowhere', { session: true });
  await screen.findByText('Welcome, Agent!');
  await host.fail({ path: '/api/project', status: 500, body: '{"message":"The database sleeps."}' });
  await host.fail({ path: '/api/Contactus', status: 500, body: '{}' });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('Failed to fetch Projects: The database sleeps.')).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try to count Client Inquiries again' });
  await host.recover();
  await user.click(again);
  expect(await within(await figure('Client Inquiries')).findByText('0')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('No projects found.')).toBeVisible());
});
