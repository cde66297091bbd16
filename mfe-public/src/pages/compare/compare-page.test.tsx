import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { savedIds } from '../../parts/shortlist/saved';
import { remote } from '../../remote';

const UNIT = { floor: 5, type: '3 bed', size: 1450, status: 'Available' };
const NAMES = ['Lake View', 'Hill Top', 'Trade Hub', 'River Plots', 'Old Garden'];
const fixtures = () => ({
  projects: NAMES.map((name, index) => ({
    name,
    order: index,
    category: 'Ongoing' as const,
    landArea: index === 0 ? '12 katha' : '',
    unitPerFloors: index === 0 ? '4' : '',
    handoverDate: index === 0 ? '2027-12-31T00:00:00.000Z' : null,
  })),
  projectUnits: [
    { ...UNIT, projectId: 1, flat: 'A', price: 12_500_000 },
    { ...UNIT, projectId: 1, flat: 'B', price: 8_500_000, size: 1100, type: '2 bed' },
    { ...UNIT, projectId: 1, flat: 'C', price: 4_000_000, status: 'Sold' },
    { ...UNIT, projectId: 2, flat: 'A', price: null },
  ],
  projectFeatures: [{ title: 'Rooftop garden', projectId: 1 }],
});

const heads = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent);
const row = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replaceAll('\u00a0', ' '));

test('compares the projects of the URL in a table with row headers, so that the page can be shared', async () => {
  const { user, router } = await renderRemote(remote, '/compare?ids=1,2,99', { fixtures: fixtures() });
  expect(await screen.findByRole('rowheader', { name: 'Price' })).toBeVisible();
  await waitFor(() => expect(row('Features')).toEqual(['Rooftop garden', '-']));
  expect(heads()).toEqual(['Detail', 'Lake View', 'Hill Top']);
  await waitFor(() => expect(row('Price')).toEqual(['Tk 85 lakh to Tk 1.25 crore', 'On request']));
  expect(row('Available')).toEqual(['2 of 3', '1 of 1']);
  expect(row('Flat sizes')).toEqual(['1,100 sft to 1,450 sft', '1,450 sft']);
  expect(row('Planned handover')).toEqual(['December 2027', '-']);
  expect(screen.queryByRole('rowheader', { name: 'Built-up area' })).not.toBeInTheDocument();
  expect(await screen.findByText('One project is no longer available.')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Remove Lake View' }));
  await waitFor(() => expect(heads()).toEqual(['Detail', 'Hill Top']));
  expect(router.state.location.search).toBe('?ids=2');
  expect(screen.getByRole('group', { name: 'Comparison' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Remove Hill Top' }));
  expect(await screen.findByText(/^There is nothing to compare yet\./)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Comparison' })).toHaveFocus();
});

test('shows the first four of five projects and says so', async () => {
  await renderRemote(remote, '/compare?ids=1,2,3,4,5,5', { fixtures: fixtures() });
  await waitFor(() => expect(heads()).toEqual(['Detail', ...NAMES.slice(0, 4)]));
  expect(screen.getByText('You can compare up to four projects. This page shows the first four.')).toBeVisible();
});

test('in Bangla, the filter and the comparison have Bangla digits', async () => {
  const { router } = await renderRemote(remote, '/projects', { fixtures: fixtures(), language: 'bn' });
  const ongoing = await screen.findByRole('option', { name: 'চলমান' });
  await waitFor(() => expect(ongoing).toHaveAttribute('label', 'চলমান (৫)'));
  await act(() => router.navigate('/compare?ids=1,2'));
  expect(await screen.findByRole('cell', { name: '৩টির মধ্যে ২টি' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '৪' })).toBeVisible();
});

test('shows the handover of finished projects as their cards do', async () => {
  const projects = [
    { name: 'Done', category: 'Completed' as const, handoverDate: '2020-01-31T00:00:00.000Z' },
    { name: 'Undated', category: 'Handover' as const },
    { name: 'Due', category: 'Ongoing' as const, handoverDate: '2020-01-31T00:00:00.000Z' },
  ];
  await renderRemote(remote, '/compare?ids=1,2,3', { fixtures: { projects } });
  await screen.findByRole('rowheader', { name: 'Planned handover' });
  await waitFor(() => expect(row('Planned handover')).toEqual(Array(3).fill('Ready to move in')));
});

test('a project is ready from midnight of its handover day in the site’s time zone', async () => {
  const projects = ['2030-07-01', '2030-07-02'].map((day) => ({ name: day, handoverDate: `${day}T00:00:00.000Z` }));
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-06-30T18:00:00Z'));
  await renderRemote(remote, '/compare?ids=1,2', { fixtures: { projects }, config: { timeZone: 'Asia/Dhaka' } });
  await screen.findByRole('rowheader', { name: 'Planned handover' });
  await waitFor(() => expect(row('Planned handover')).toEqual(['Ready to move in', 'July 2030']));
  jest.restoreAllMocks();
});

test('a failed load offers Retry', async () => {
  const host = await createTestHost(fixtures());
  try {
    await host.fail({ path: '/api/website/getsingleproject', status: 500 });
    const { user } = await renderRemote(remote, '/compare?ids=1', { host });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await host.recover();
    await user.click(retry);
    expect(await screen.findByText('Tk 85 lakh to Tk 1.25 crore')).toBeVisible();
  } finally {
    await host.stop();
  }
});

test('removing a project keeps another one that could not be loaded', async () => {
  const host = await createTestHost(fixtures());
  try {
    await host.fail({ path: '/api/website/getsingleproject', status: 500, times: 1 });
    const { user, router } = await renderRemote(remote, '/compare?ids=1,2,3', { host });
    await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(heads()).toHaveLength(3));
    const [, removed = ''] = heads();
    await user.click(screen.getByRole('link', { name: `Remove ${removed}` }));
    const ids = ['1', '2', '3'].filter((id) => id !== String(NAMES.indexOf(removed) + 1));
    await waitFor(() => expect(router.state.location.search).toBe(`?ids=${ids.join(',')}`));
  } finally {
    await host.stop();
  }
});

test('cards add up to four projects; the fifth is refused with a way to the comparison', async () => {
  const { user, router } = await renderRemote(remote, '/projects', { fixtures: fixtures() });
  for (const name of NAMES.slice(0, 4)) await user.click(await screen.findByLabelText(`Compare ${name}`));
  await user.click(screen.getByLabelText('Compare Old Garden'));
  expect(await screen.findByText('You can compare up to 4 projects. Remove one first.')).toBeVisible();
  expect(screen.getByLabelText('Compare Old Garden')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('Compare (4)')).toHaveAttribute('href', '/compare?ids=4,3,2,1');
  await user.click(screen.getByRole('button', { name: 'Open comparison' }));
  await waitFor(() => expect(heads()).toHaveLength(5));
  await user.click(screen.getByRole('link', { name: 'Remove Hill Top' }));
  await waitFor(() => expect(savedIds('compare')).toEqual(['4', '3', '1']));
  await act(() => router.navigate('/projects'));
  expect(await screen.findByLabelText('Compare Hill Top')).toHaveAttribute('aria-pressed', 'false');
});
