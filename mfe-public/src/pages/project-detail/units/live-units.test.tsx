import { act } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { showEverything } from '../../../testing/show-everything';
import { PAGE, fixtures, flats, section } from '../../../testing/units-section';

showEverything();

/** Saves a sheet as an agent in another browser. */
async function saveUnits(host: TestHost, changes: object) {
  const post = (path: string, body: object, headers = {}) =>
    fetch(new URL(path, host.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = await post('/api/authentication/login', { email: host.email, password: host.password });
  const { token } = (await login.json()) as { token: string };
  const saved = await post(
    '/api/project/saveunits',
    { projectId: 1, ...changes },
    { authorization: `Bearer ${token}` },
  );
  expect(saved.status).toBe(200);
}

function setHidden(isHidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('shows a change within 2 s without a reload, and never the price of a flat on request', async () => {
  const host = await createTestHost(fixtures);
  await renderRemote(remote, PAGE, { host });
  const units = await section();
  setHidden(true);
  await saveUnits(host, {
    changed: [{ id: 1, values: { status: 'Sold', price: null }, seen: { status: 'Available', price: 12_500_000 } }],
  });
  // The next poll starts on the fake clock after 1.5 s; that leaves half a second of the 2 s for the call.
  jest.useFakeTimers();
  setHidden(false);
  act(() => jest.advanceTimersByTime(1500));
  jest.useRealTimers();
  expect(await units.findByText('2 of 5 available, 1 on hold, 2 sold')).toBeVisible();
  expect(flats(units.getByRole('table', { name: 'All flats' }))[2]).toBe('AFloor 5On requestSold1,450 sft3 bedSouth');
  await host.stop();
});
