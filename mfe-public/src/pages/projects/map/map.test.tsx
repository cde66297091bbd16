import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import type { MapSource } from 'shared-contract';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { fakeMapLibre, openedMap } from '../../../testing/fake-maplibre';

jest.mock(
  '../../../parts/map/maplibre',
  () => jest.requireActual<{ fakeMapLibre: object }>('../../../testing/fake-maplibre').fakeMapLibre,
);
let mockIsOffline = false;
// `import()` treats a module that exports `then` as a promise, so this lets the code fail to load.
const mockCode = (load: () => object) => ({
  __esModule: true,
  then: (resolve: (loaded: object) => void, reject: (error: Error) => void) =>
    mockIsOffline ? reject(new Error('offline')) : resolve(load()),
});
jest.mock('./map-panel', () => mockCode(() => jest.requireActual('./map-panel')));
jest.mock('../../project-detail/location-map/place-map', () =>
  mockCode(() => jest.requireActual('../../project-detail/location-map/place-map')),
);
afterEach(() => {
  mockIsOffline = false;
  fakeMapLibre.Map.opened = [];
  fakeMapLibre.Map.isBroken = false;
  fakeMapLibre.Map.hasTiles = true;
});

const map: MapSource = {
  tiles: 'https://tiles.example/{z}/{x}/{y}.png',
  attribution: '© Example Maps',
  attributionUrl: 'https://maps.example/',
};
const fixtures = () => ({
  projects: [
    { name: 'Lake View', category: 'Ongoing', order: 1, latitude: 23.7968, longitude: 90.4167 },
    { name: 'Hill Top', category: 'Upcoming', order: 2, latitude: 22.3592, longitude: 91.8087 },
    { name: 'Twin A', category: 'Ongoing', order: 3, latitude: 24.9, longitude: 91.9 },
    { name: 'Twin B', category: 'Ongoing', order: 4, latitude: 24.9, longitude: 91.9 },
    { name: 'Nowhere', category: 'Ongoing', order: 5 },
  ],
  projectUnits: [{ projectId: 1, flat: 'A', type: '3 bed', size: 1450, price: 8_500_000, status: 'Available' }],
});
const DHAKA = '90.3,23.7,90.5,23.9';

const open = (path: string, options: Parameters<typeof renderRemote>[2] = {}) =>
  renderRemote(remote, path, { fixtures: fixtures(), config: { map }, ...options });
const shownNames = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const region = () => screen.findByRole('region', { name: 'Map of the projects' });
const card = (name: string) => screen.getByRole('link', { name }).closest('li');
const pathsOf = async (host: TestHost) => (await host.requests()).map(({ path }) => path);

test('offers no map without a source, or on an API host without positions', async () => {
  const page = await open('/projects?view=map', { config: {} });
  await waitFor(() => expect(shownNames()).toHaveLength(5));
  expect(await pathsOf(page.host)).not.toContain('/api/website/getprojectpositions');
  expect(screen.queryByRole('link', { name: 'Map' })).not.toBeInTheDocument();
  page.unmount();
  const host = await createTestHost(fixtures());
  await host.fail({
    path: '/api/capabilities',
    status: 200,
    contentType: 'application/json',
    body: '[{"name":"find"}]',
  });
  await open('/projects?view=map', { host });
  await screen.findByRole('group', { name: 'Filter and sort' });
  expect(screen.queryByRole('link', { name: 'Map' })).not.toBeInTheDocument();
  expect(fakeMapLibre.Map.opened).toEqual([]);
  await host.stop();
});

test('the map shows all matching projects, linked to their cards, and searches an area', async () => {
  const { user, router, host } = await open('/projects');
  await user.click(await screen.findByRole('link', { name: 'Map' }));
  expect(router.state.location.search).toBe('?view=map');
  const place = within(await region());
  const lake = await place.findByRole('button', { name: 'Lake View, from Tk\u00a085\u00a0lakh' });
  expect(lake).toHaveTextContent('Tk 85 lakh');
  expect(place.getByRole('button', { name: 'Hill Top' })).toBeVisible();
  expect(place.getByText('1 project isn’t on the map yet. You’ll find it in the list.')).toBeVisible();
  expect(place.getByRole('link', { name: '© Example Maps' })).toHaveAttribute('href', 'https://maps.example/');
  expect(openedMap().options.bounds).toEqual([90.4167, 22.3592, 91.9, 24.9]);

  await user.hover(lake);
  expect(card('Lake View')).toHaveAttribute('data-marked');
  await user.unhover(lake);
  expect(card('Lake View')).not.toHaveAttribute('data-marked');
  act(() => screen.getByRole('link', { name: 'Lake View' }).focus());
  expect(lake).toHaveAttribute('data-active');

  await user.click(lake);
  const chosen = within(await place.findByRole('region', { name: 'Chosen project' }));
  expect(await chosen.findByRole('link', { name: 'Lake View' })).toHaveAttribute('href', '/projectdetails/1');
  expect(chosen.getByText('From Tk 85 lakh')).toBeVisible();
  expect(lake).toHaveAttribute('data-active');
  await user.keyboard('{Escape}');
  expect(place.queryByRole('region', { name: 'Chosen project' })).not.toBeInTheDocument();
  expect(lake).toHaveFocus();

  await user.click(place.getByRole('button', { name: '2 projects here. Zoom in' }));
  const twins = within(await place.findByRole('region', { name: '2 projects in this place' }));
  expect(await twins.findByRole('link', { name: 'Twin B' })).toBeVisible();

  act(() => openedMap().move([90.3, 23.7, 90.5, 23.9]));
  await user.click(await place.findByRole('button', { name: 'Search this area' }));
  await waitFor(() => expect(shownNames()).toEqual(['Lake View']));
  expect(new URLSearchParams(router.state.location.search).get('bounds')).toBe(DHAKA);
  expect(place.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
  const positions = (await host.requests()).filter(({ path }) => path === '/api/website/getprojectpositions');
  expect(positions.map(({ query }) => query)).toEqual([{}]);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Ongoing');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByRole('link', { name: 'Remove filter: Ongoing' });
  expect(router.state.location.search).toContain('category=Ongoing&bounds=');
  await user.click(await screen.findByRole('link', { name: 'Remove filter: Area of the map' }));
  await waitFor(() => expect(shownNames()).toEqual(['Lake View', 'Twin A', 'Twin B', 'Nowhere']));
  act(() => openedMap().move([90, 20, 92, 25]));
  expect(place.getByRole('button', { name: '2 projects here. Zoom in' })).toBeVisible();
  expect(place.queryByRole('button', { name: 'Hill Top' })).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?category=Ongoing&view=map');
  await user.click(screen.getByRole('link', { name: 'List' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Map of the projects' })).not.toBeInTheDocument());
});

test('offers Retry if the projects of a marker cannot be loaded', async () => {
  const { user, host } = await open('/projects?view=map');
  const place = within(await region());
  const lake = await place.findByRole('button', { name: /^Lake View/ });
  await host.fail({ path: '/api/website/getprojects', status: 500 });
  await user.click(lake);
  const chosen = within(await place.findByRole('region', { name: 'Chosen project' }));
  expect(await chosen.findByText('The details could not be loaded.')).toBeVisible();
  await host.recover();
  await user.click(chosen.getByRole('button', { name: 'Retry' }));
  expect(await chosen.findByRole('link', { name: 'Lake View' })).toBeVisible();
});

test('markers and list stay if the source fails, and the list stays without WebGL; in Bangla, too', async () => {
  const { user } = await open(`/projects?view=map&bounds=${DHAKA}`, { language: 'bn' });
  const place = within(await screen.findByRole('region', { name: 'প্রজেক্টগুলোর ম্যাপ' }));
  expect(await place.findByRole('button', { name: 'Lake View, ৳\u00a0৮৫\u00a0লাখ থেকে শুরু' })).toBeVisible();
  expect(openedMap().options.bounds).toEqual([90.3, 23.7, 90.5, 23.9]);
  act(() => openedMap().fire('error'));
  expect(await place.findByText('ম্যাপের কিছু অংশ লোড করা যায়নি।')).toBeVisible();
  expect(place.getByRole('button', { name: 'Lake View, ৳\u00a0৮৫\u00a0লাখ থেকে শুরু' })).toBeVisible();

  fakeMapLibre.Map.isBroken = true;
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await user.click(place.getByRole('button', { name: 'আবার চেষ্টা করুন' }));
  expect(await place.findByText('ম্যাপ খোলা যায়নি। সব প্রজেক্ট তালিকায় আছে।')).toBeVisible();
  expect(shownNames()).toEqual(['Lake View']);
  fakeMapLibre.Map.isBroken = false;
  await user.click(place.getByRole('button', { name: 'আবার চেষ্টা করুন' }));
  expect(await place.findByRole('button', { name: 'Lake View, ৳\u00a0৮৫\u00a0লাখ থেকে শুরু' })).toBeVisible();
  warn.mockRestore();
});

test('says that parts are missing if no tile exists, and keeps the markers', async () => {
  fakeMapLibre.Map.hasTiles = false;
  await open('/projects?view=map');
  const place = within(await region());
  expect(await place.findByText('Parts of the map could not be loaded.')).toBeVisible();
  expect(place.getByRole('button', { name: 'Hill Top' })).toBeVisible();
});

test('a project page loads its map only when asked, and describes the place to crawlers', async () => {
  const { user } = await open('/projectdetails/1');
  const show = await screen.findByRole('button', { name: 'Show map' });
  expect(fakeMapLibre.Map.opened).toEqual([]);
  const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => textContent,
  );
  expect(things.join()).toContain('"geo":{"@type":"GeoCoordinates","latitude":23.7968,"longitude":90.4167}');
  await user.click(show);
  expect(await screen.findByRole('region', { name: 'Map of Lake View' })).toBeVisible();
  await waitFor(() => expect(openedMap().options.bounds).toEqual([90.4167, 23.7968, 90.4167, 23.7968]));
});

test.each([
  ['/projects?view=map', 'Map of the projects'],
  ['/projectdetails/1', 'Map of Lake View'],
])('on %s, a map whose code could not be loaded is loaded again by “Try again”', async (path, name) => {
  mockIsOffline = true;
  const { user } = await open(path);
  if (path !== '/projects?view=map') await user.click(await screen.findByRole('button', { name: 'Show map' }));
  expect(await screen.findByText(/^The map couldn’t be opened/)).toBeVisible();
  mockIsOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name })).toBeVisible();
});
