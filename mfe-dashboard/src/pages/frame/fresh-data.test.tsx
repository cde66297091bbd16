import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TestHost } from 'mock-api/testing';
import { selectSession, type AppStore } from 'shared-state';
import { inquiriesApi } from 'shared-state/api/dashboard/inquiries/summary';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { saveAsColleague } from '../../testing/colleague';
import { choose, rowOf } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const { readInquiries } = inquiriesApi.endpoints;

const open = (name: string) => screen.findByRole('link', { name });

/** Sends a request from outside the page: as a visitor, or with the session of `store` as a colleague. */
async function postFromElsewhere(
  host: TestHost,
  path: string,
  { store, body }: { store?: AppStore; body?: object } = {},
) {
  const session = store && selectSession(store.getState());
  const answer = await fetch(`${host.url}/api/${path}`, {
    method: 'POST',
    headers: {
      ...(session && { Authorization: `Bearer ${session.token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
}

/** A colleague saves the first team member. */
const colleagueEdits = (host: TestHost, store: AppStore, fields: Record<string, string>) =>
  saveAsColleague(host, store, '/api/team/edit', {
    ...{ id: '1', name: 'Mina', facebook: 'f', twiter: 't', linkedIn: 'l', order: '0' },
    ...fields,
  });

const reads = async (host: TestHost, path: string) =>
  (await host.requests()).filter((call) => call.method === 'GET' && call.path === path);

test('a revisited screen and the bell show new submissions', async () => {
  const { user, host, store } = await renderRemote(remote, '/dashboard/clients', { session: true });
  await screen.findByText('No submissions found.');
  await user.click(await open('FAQ'));
  await screen.findByText('No questions yet.');
  // Wait for the bell's first call: while it runs, opening a screen starts no second call, and the first one may miss
  // the messages that are sent below.
  await waitFor(() => expect(readInquiries.select()(store.getState()).status).toBe('fulfilled'));
  for (const name of ['Asha', 'Mina', 'Rafi']) {
    const body = { name, email: 'v@mail.example', subject: 'A flat', message: 'Is it still free?' };
    await postFromElsewhere(host, 'Contactus/create', { body });
  }
  await user.click(await open('Clients'));
  // The cached list may be replaced by the refetched one between two checks.
  for (const name of ['Asha', 'Mina', 'Rafi'])
    await waitFor(() => expect(screen.getByRole('cell', { name })).toBeVisible());
  expect(await screen.findByRole('button', { name: 'Notifications: 3 new enquiries this week' })).toBeVisible();
});

test('reloads the data when the window gets the focus and when the network is back', async () => {
  const fixtures = { teamMembers: [{ name: 'Mina' }, { name: 'Rafi' }] };
  const { host, store } = await renderRemote(remote, '/dashboard/teams', { session: true, fixtures });
  await (await rowOf('Mina')).findByText('Active');
  for (const [id, event] of [
    [1, 'focus'],
    [2, 'online'],
  ] as const) {
    await postFromElsewhere(host, `team/itemactiveinactive?id=${id}&value=false`, { store });
    fireEvent(window, new Event(event));
    await waitFor(() => expect(screen.getAllByText('Inactive', { selector: 'td *' })).toHaveLength(id));
  }
});

test('a change in one tab reloads the data in other tabs', async () => {
  const fixtures = { teamMembers: [{ name: 'Mina' }, { name: 'Rafi' }] };
  const { user, host, store } = await renderRemote(remote, '/dashboard/teams', { session: true, fixtures });
  await (await rowOf('Mina')).findByText('Active');
  const otherTab = new BroadcastChannel('changes');
  try {
    const message = new Promise((resolve) => {
      otherTab.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    });
    await choose(user, 'Mina', 'Deactivate');
    expect(await message).toEqual(['Team']);
    await (await rowOf('Mina')).findByText('Inactive');

    await postFromElsewhere(host, 'team/itemactiveinactive?id=2&value=false', { store });
    otherTab.postMessage(['Team', { type: 'not a tag' }]);
    await waitFor(() => expect(screen.getAllByText('Inactive')).toHaveLength(2));
  } finally {
    otherTab.close();
  }
});

test('while the API host is down, shows the cached data as outdated; Retry reloads it', async () => {
  const fixtures = { teamMembers: [{ name: 'Mina' }], faqs: [{ question: 'When?', answer: 'Soon.' }] };
  const { user, host } = await renderRemote(remote, '/dashboard/teams', { session: true, fixtures });
  await (await rowOf('Mina')).findByText('Active');
  await user.click(await open('FAQ'));
  await screen.findByRole('heading', { name: 'When?' });

  await host.fail({ path: '/api', status: 503 });
  await user.click(await open('Teams'));
  expect(await screen.findByText(/^Showing data from /)).toBeVisible();
  expect((await rowOf('Mina')).getByText('Active')).toBeVisible();
  await user.click(await open('FAQ'));
  expect(await screen.findByRole('heading', { name: 'When?' })).toBeVisible();
  expect(await screen.findByText(/^Showing data from /)).toBeVisible();

  await host.recover();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^Showing data from /)).not.toBeInTheDocument());
});

test('an edit form opens with fresh data, and a change reloads only visible data', async () => {
  const fixtures = { projects: [{ name: 'Lake Tower' }, { name: 'Green Terrace', order: 1 }] };
  const { user, host, store } = await renderRemote(remote, '/dashboard/projects', { session: true, fixtures });
  for (const name of ['Lake Tower', 'Green Terrace']) {
    await user.click((await rowOf(name)).getByRole('link', { name: 'Edit' }));
    expect(await screen.findByRole('checkbox', { name: 'Active' })).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
  }
  await choose(user, 'Green Terrace', 'Deactivate');
  await (await rowOf('Green Terrace')).findByText('Inactive');
  expect(await reads(host, '/api/project/1')).toHaveLength(1);
  expect(await reads(host, '/api/project/2')).toHaveLength(1);

  await postFromElsewhere(host, 'project/itemactiveinactive?id=1&value=false', { store });
  await user.click((await rowOf('Lake Tower')).getByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('checkbox', { name: 'Active' })).not.toBeChecked();
});

test('an edit form follows changes of the row but keeps typed values, even if a colleague deletes the row', async () => {
  const fixtures = { teamMembers: [{ name: 'Mina', facebook: 'f', twitter: 't', linkedin: 'l' }] };
  const { user, host, store } = await renderRemote(remote, '/dashboard/teams', { session: true, fixtures });
  const row = await rowOf('Mina');
  await colleagueEdits(host, store, { designation: 'Architect' });
  await user.click(row.getByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Builds bridges.' } });
  await waitFor(() => expect(screen.getByLabelText('Designation')).toHaveValue('Architect'));
  expect(screen.getByLabelText('Description')).toHaveValue('Builds bridges.');

  await postFromElsewhere(host, 'team/delete?id=1', { store });
  fireEvent(window, new Event('focus'));
  expect(await screen.findByText('No team members yet.')).toBeInTheDocument();
  expect(screen.getByLabelText('Description')).toHaveValue('Builds bridges.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update team: Data not found.')).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Builds bridges.');
});
