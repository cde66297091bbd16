import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { savedIds } from '../../parts/shortlist/saved';
import { remote } from '../../remote';

const NAMES = ['Lake View', 'Hill Top', 'Trade Hub'];
const fixtures = () => ({
  projects: NAMES.map((name, index) => ({ name, order: index, isActive: name !== 'Hill Top' })),
});
const namesIn = (region: string) =>
  [...screen.getByRole('region', { name: region }).querySelectorAll('article h3')].map(
    (heading) => heading.textContent,
  );

test('lists saved and viewed projects; a hidden one drops out with a note', async () => {
  localStorage.setItem('favourites', JSON.stringify(['1', '2', '3']));
  const { user, router } = await renderRemote(remote, '/favourites', { fixtures: fixtures() });
  await waitFor(() => expect(namesIn('Saved projects')).toEqual(['Lake View', 'Trade Hub']));
  expect(screen.getByText('One saved project is no longer available and was removed from your list.')).toBeVisible();
  expect(savedIds('favourites')).toEqual(['1', '3']);
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();

  await act(() => router.navigate('/projectdetails/3'));
  expect(await screen.findByLabelText('Save Trade Hub')).toHaveAttribute('aria-pressed', 'true');
  await act(() => router.navigate('/favourites'));
  await waitFor(() => expect(namesIn('Recently viewed')).toEqual(['Trade Hub']));

  const saved = within(screen.getByRole('region', { name: 'Saved projects' }));
  await user.click(saved.getByLabelText('Save Lake View'));
  await waitFor(() => expect(namesIn('Saved projects')).toEqual(['Trade Hub']));
  await user.click(screen.getByRole('button', { name: 'Clear recently viewed' }));
  await waitFor(() => expect(savedIds('recent')).toEqual([]));
});

test('follows other tabs, and tolerates invalid data and a full storage', async () => {
  localStorage.setItem('favourites', '{"not": ["ids"]');
  localStorage.setItem('compare', '[1, null, "2", {}, "2"]');
  const { user } = await renderRemote(remote, '/projects', { fixtures: fixtures() });
  const button = await screen.findByLabelText('Save Lake View');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(savedIds('compare')).toEqual(['2']);

  localStorage.setItem('favourites', '["1"]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'favourites' })));
  expect(button).toHaveAttribute('aria-pressed', 'true');

  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await user.click(screen.getByLabelText('Save Trade Hub'));
  expect(screen.getByLabelText('Save Trade Hub')).toHaveAttribute('aria-pressed', 'true');
  full.mockRestore();
});

test('on an API host without `find`, there are no Save buttons, and the pages of the lists do not exist', async () => {
  const host = await createTestHost(fixtures());
  try {
    await host.fail({ path: '/api/capabilities', status: 404, body: '{"message":"Not found."}' });
    const { router } = await renderRemote(remote, '/projects', { host });
    await screen.findByRole('link', { name: 'Lake View' });
    await act(() => router.navigate('/projectdetails/1'));
    await screen.findByRole('heading', { level: 1, name: 'Lake View' });
    await waitFor(async () => expect((await host.requests()).map(({ path }) => path)).toContain('/api/capabilities'));
    expect(screen.queryByLabelText(/^Save /)).not.toBeInTheDocument();

    for (const path of ['/favourites', '/compare?ids=1,3']) {
      await act(() => router.navigate(path));
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      expect(screen.queryByText(/scales button|Lake View/)).not.toBeInTheDocument();
    }
  } finally {
    await host.stop();
  }
});
