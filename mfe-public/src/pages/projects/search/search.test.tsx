import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';

const HOME = { category: 'Ongoing', type: 'Residential' } as const;
const UNIT = { floor: 5, type: '3 bed', size: 1450, status: 'Available' };
const fixtures = () => ({
  projects: [
    {
      ...HOME,
      name: 'Lake View',
      address: '1 Road, Gulshan 2, Dhaka 1212',
      order: 1,
      handoverDate: '2099-06-30T00:00:00.000Z',
    },
    { ...HOME, name: 'Hill Top', address: 'Khulshi, Chattogram', order: 2 },
    { name: 'Trade Hub', category: 'Completed', type: 'Commercial', address: 'Gulshan 2, Dhaka', order: 3 } as const,
  ],
  projectUnits: [
    { ...UNIT, projectId: 1, flat: 'A', price: 12_500_000 },
    { ...UNIT, projectId: 1, flat: 'B', price: 8_500_000, type: '2 bed', size: 1100 },
    { ...UNIT, projectId: 2, flat: 'A', price: 6_000_000, type: '2 bed', size: 900 },
  ],
});

// Queries by role would take most of the tests' time.
const shownNames = () => [...document.querySelectorAll('article h2')].map((heading) => heading.textContent);
const option = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });

test('filters by several values with counts, in the URL, with chips that remove them', async () => {
  const { user, router } = await renderRemote(remote, '/projects', { fixtures: fixtures() });
  expect(await screen.findByText('From Tk 85 lakh')).toBeVisible();
  expect(screen.getByText('2, 3 bedrooms · 1,100–1,450 sft · Handover 2099')).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Bedrooms' })).toHaveTextContent('2 bedrooms23 bedrooms1');
  expect(screen.getByRole('option', { name: 'Ongoing' })).toHaveAttribute('label', 'Ongoing (2)');

  await user.click(option(/^Gulshan 2, Dhaka/));
  await waitFor(() => expect(shownNames()).toEqual(['Lake View', 'Trade Hub']));
  expect(option(/^Gulshan/)).toHaveFocus();
  expect(screen.getByText('2 projects')).toBeVisible();
  await user.click(option(/^Khulshi/));
  await waitFor(() => expect(shownNames()).toEqual(['Lake View', 'Hill Top', 'Trade Hub']));
  await user.click(option(/^Tk 75 lakh to Tk 1 crore/));
  await waitFor(() => expect(shownNames()).toEqual(['Lake View']));
  expect(router.state.location.search).toBe(
    '?location=Gulshan+2%2C+Dhaka&location=Khulshi%2C+Chattogram&price=7500000-10000000',
  );

  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  await user.click(chips.getByRole('link', { name: 'Remove filter: Gulshan 2, Dhaka' }));
  expect((await screen.findAllByText('No projects match your filters. Try adjusting criteria.'))[0]).toBeVisible();
  expect(option(/^Gulshan/)).not.toBeChecked();
  expect(screen.getByRole('group', { name: 'Project list' })).toHaveFocus();

  await act(() => router.navigate(-1));
  await waitFor(() => expect(shownNames()).toEqual(['Lake View']));
  expect(option(/^Gulshan/)).toBeChecked();

  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  expect(screen.getByRole('group', { name: 'Project list' })).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('group', { name: 'Project list' })]);
  scrolled.mockRestore();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Ongoing');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?category=Ongoing&location=.*&price=/));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('sorts, and reads filters and sorting from the URL, ignoring invalid values', async () => {
  const page = '/projects?rooms=2&rooms=x&price=cheap&sort=price';
  const { user, router, host } = await renderRemote(remote, page, { fixtures: fixtures() });
  await waitFor(() => expect(shownNames()).toEqual(['Hill Top', 'Lake View']));
  expect(await screen.findByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price, lowest first');
  expect(option(/^2 bed/)).toBeChecked();
  const calls = (await host.requests()).filter(({ path }) => path === '/api/website/getprojects');
  expect(calls.map(({ query }) => query)).toEqual([{ rooms: '2', sort: 'price', page: '1', pageSize: '24' }]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Size, largest first');
  await waitFor(() => expect(shownNames()).toEqual(['Lake View', 'Hill Top']));
  expect(router.state.location.search).toBe('?rooms=2&sort=-size');
});

test('Back shows the filters as they were left, so that the list is at its place again', async () => {
  const { user, router } = await renderRemote(remote, '/projects', { fixtures: fixtures() });
  const panel = async () => (await screen.findByText(/^Filter and sort/)).closest('details');
  expect(await panel()).not.toHaveAttribute('open');

  await user.click(screen.getByText('Filter and sort'));
  await user.click(option(/^Gulshan 2, Dhaka/));
  await waitFor(() => expect(shownNames()).toEqual(['Lake View', 'Trade Hub']));
  await user.click(screen.getByRole('link', { name: 'Lake View' }));
  await screen.findByRole('heading', { level: 1, name: 'Lake View' });
  await act(() => router.navigate(-1));
  expect(await panel()).toHaveAttribute('open');

  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { level: 1 });
  await act(() => router.navigate('/projects'));
  expect(await panel()).not.toHaveAttribute('open');
});

test('is a GET form, so that it works without scripts', async () => {
  await renderRemote(remote, '/projects', { fixtures: fixtures() });
  await screen.findByRole('group', { name: 'Bedrooms' });
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filter projects' });
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/projects']);
  const names = [...form.elements].map((field) => field.getAttribute('name')).filter(Boolean);
  expect([...new Set(names)]).toEqual(['category', 'type', 'sort', 'location', 'price', 'size', 'rooms', 'handover']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show results' }).form).toBe(form);
});

test('on an API host without filters, only category and type can be chosen, without counts', async () => {
  const host = await createTestHost(fixtures());
  try {
    await host.fail({ path: '/api/capabilities', status: 404, body: '{"message":"Not found."}' });
    await renderRemote(remote, '/projects?rooms=2', { host });
    await waitFor(() => expect(shownNames()).toHaveLength(2));
    expect(screen.queryByRole('group', { name: 'Bedrooms' })).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Ongoing' })).not.toHaveAttribute('label');
    expect((await host.requests()).map(({ path }) => path)).not.toContain('/api/website/getprojectfilters');
  } finally {
    await host.stop();
  }
});
