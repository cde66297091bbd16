import { act, fireEvent, screen, within } from '@testing-library/react';
import { createTestHost, type Fixtures } from 'mock-api/testing';
import { publicOfferApi } from 'shared-state/api/public/offer';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

const DAY_MS = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const OFFERS = [
  { title: 'Winter offer', startDate: fromNow(-2), endDate: fromNow(2) },
  { title: 'Eid offer', description: 'Parking <b>included</b>', startDate: fromNow(-1), endDate: fromNow(1) },
  { title: 'Last year', startDate: fromNow(-300), endDate: fromNow(-200) },
  { title: 'Next year', startDate: fromNow(200), endDate: fromNow(300) },
];

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const dialog = () => within(screen.getByRole('dialog'));
const offerTitle = () => screen.queryByRole('heading', { level: 2, name: /offer|year/i })?.textContent ?? null;
/** Simulates Esc: browsers fire `cancel`. */
const close = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

/** Opens the home page with fake timers, after the offers have been cached. */
async function openHome(fixtures: Fixtures) {
  const view = await renderRemote(remote, '/services', { fixtures });
  await screen.findByRole('heading', { level: 1, name: 'Services' });
  await act(() => view.store.dispatch(publicOfferApi.endpoints.listActiveOffers.initiate()));
  jest.useFakeTimers();
  await act(() => view.router.navigate('/'));
  return view;
}

afterEach(() => jest.useRealTimers());

test('shows current offers only: the first after 2500 ms, each next one 500 ms after closing the previous', async () => {
  await openHome({ offers: OFFERS });

  await pass(2499);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(1);
  const first = offerTitle();

  close();
  await pass(499);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(1);
  expect(new Set([first, offerTitle()])).toEqual(new Set(['Eid offer', 'Winter offer']));

  close();
  await pass(10_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows offers once per browser session', async () => {
  const { router } = await openHome({ offers: OFFERS });
  await pass(2500);
  expect(offerTitle()).toMatch(/Eid offer|Winter offer/);
  close();

  await act(() => router.navigate('/services'));
  await act(() => router.navigate('/'));
  await pass(10_000);
  expect(screen.getByRole('heading', { level: 1, name: 'Built to be tested' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Back from the page that an offer links to returns to the home page', async () => {
  const { router } = await openHome({ offers: OFFERS });
  await pass(2500);
  fireEvent.click(dialog().getByRole('link', { name: 'Ask about this offer' }));
  await pass(0);
  expect(router.state.location.pathname).toBe('/contact');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/');
});

test('shows the description as plain text', async () => {
  await openHome({ offers: OFFERS.filter(({ title }) => title === 'Eid offer') });
  await pass(2500);
  expect(dialog().getByText('Parking included')).toBeInTheDocument();
});

test('does not mark the session as "offers seen" if there were none', async () => {
  await openHome({ offers: [] });
  await pass(10_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.sessionStorage).toHaveLength(0);
});

test('a preview link opens its offer directly, outside its dates, with the values of its draft, every time', async () => {
  const host = await createTestHost({
    offers: [{ title: 'Next year', startDate: fromNow(200), endDate: fromNow(300), isActive: false }],
    drafts: [{ table: 'offers', rowId: 1, values: '{"title":"Spring offer"}', base: '{"title":"Next year"}' }],
  });
  const post = (path: string, body: object, token = '') =>
    fetch(new URL(path, host.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }).then((answer) => answer.json() as Promise<{ token: string }>);
  const { email, password } = host;
  const session = await post('/api/authentication/login', { email, password });
  const link = await post('/api/draft/preview', { table: 'offers', rowId: 1 }, session.token);
  window.sessionStorage.setItem('offersSeen', 'true');
  const { unmount } = await renderRemote(remote, `/?preview=${link.token}`, { host });
  expect(await screen.findByRole('dialog', { name: 'Spring offer' })).toBeVisible();
  unmount();
  await renderRemote(remote, '/', { host });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await host.stop();
});
