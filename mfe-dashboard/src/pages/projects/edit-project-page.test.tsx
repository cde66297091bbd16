import { act, screen, waitFor } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { fill } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const OFFER = new Date(2030, 4, 6, 14, 30).toISOString();
const fixtures = {
  projects: [
    {
      id: 7,
      name: 'Lake Tower',
      description: 'Homes by the lake.',
      address: '5 Lake Road',
      thumbnail: 'sample',
      category: 'Handover',
      type: 'Commercial',
      pdfFile: 'sample',
      offerDateTime: OFFER,
      numberOfParking: 4,
      forHero: false,
    },
  ],
};

const save = () => screen.getByRole('button', { name: 'Update Project' });

test('starts with the stored project, sends its id and leaves the stored files unchanged', async () => {
  const { user, host, router } = await renderRemote(remote, '/dashboard/projects/7/edit', { session: true, fixtures });
  expect(await screen.findByLabelText('Name')).toHaveValue('Lake Tower');
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Project' })).toBeVisible();
  expect(screen.getByLabelText('Category')).toHaveValue('Handover');
  expect(screen.getByLabelText('Offer Date & Time')).toHaveValue('2030-05-06T14:30');
  expect(screen.getByLabelText('Number of Parking')).toHaveDisplayValue('4');
  expect(screen.getByLabelText('For Featured')).not.toBeChecked();
  expect(screen.getByRole('img', { name: 'Preview of Thumbnail' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Image' })).toBeVisible();

  fill(screen.getByLabelText('Name'), 'Lake Towers');
  fill(screen.getByLabelText('Address'), '');
  await user.click(save());

  expect(await screen.findByText('Project updated successfully')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/projects'));
  expect(await screen.findByRole('cell', { name: 'Lake Towers' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Thumbnail of Lake Towers' })).toBeVisible();
  const [call] = (await host.requests()).filter(({ path }) => path === '/api/project/edit');
  expect(call?.method).toBe('POST');
  expect(call?.body).toMatchObject({
    id: '7',
    name: 'Lake Towers',
    address: '',
    category: 'Handover',
    type: 'Commercial',
    offerDateTime: OFFER,
    forHero: 'false',
    numberOfParking: '4',
  });
  for (const file of ['thumbnail', 'content', 'pdfFile']) expect(call?.body).not.toHaveProperty(file);
});

test('downloads the stored brochure of an inactive project under the name of the project', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const projects = fixtures.projects.map((project) => ({ ...project, isActive: false }));
  const options = { session: true, fixtures: { projects } };
  const { user, host } = await renderRemote(remote, '/dashboard/projects/7/edit', options);
  await user.click(await screen.findByRole('button', { name: 'Brochure (PDF)' }));
  await waitFor(() => expect(saved).toEqual(['Lake Tower.pdf']));
  click.mockRestore();

  await host.fail({ path: '/api/project/downloadpdf', status: 500 });
  await user.click(screen.getByRole('button', { name: 'Brochure (PDF)' }));
  expect(await screen.findByText('Failed to download PDF.')).toBeVisible();
});

test('shows that the project is loading', async () => {
  const { host, router } = await renderRemote(remote, '/dashboard/nowhere', { session: true, fixtures });
  await screen.findByText('Welcome, Agent!');
  await host.fail({ path: '/api/project/7', hang: true });
  act(() => void router.navigate('/dashboard/projects/7/edit'));
  expect(await screen.findByText('Loading project...')).toBeVisible();
});

test('a rejected save shows the reason and keeps the form open', async () => {
  const { user, host, router } = await renderRemote(remote, '/dashboard/projects/7/edit', { session: true, fixtures });
  await user.type(await screen.findByLabelText('Name'), 's');
  await host.fail({
    path: '/api/project/edit',
    status: 400,
    body: '{"message":"No.","errors":{"Name":["Too bold."]}}',
  });
  await user.click(save());
  expect(await screen.findByText('Failed to update Project: No.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Too bold.');
  expect(router.state.location.pathname).toBe('/dashboard/projects/7/edit');
});

test('a missing id shows an error and returns to the list', async () => {
  const { router } = await renderRemote(remote, '/dashboard/projects/edit', { session: true });
  expect(await screen.findByText('No project ID provided')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/projects'));
});

describe('a project that cannot be loaded', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] }));
  afterEach(() => jest.useRealTimers());

  test('shows an error and returns to the list after three seconds', async () => {
    const { router } = await renderRemote(remote, '/dashboard/projects/99/edit', {
      session: true,
      userOptions: { advanceTimers: jest.advanceTimersByTime },
    });
    const messages = await screen.findAllByText(/^Failed to fetch project: ./);
    expect(messages[0]).toBeVisible();
    act(() => jest.advanceTimersByTime(2900));
    expect(router.state.location.pathname).toBe('/dashboard/projects/99/edit');
    act(() => jest.advanceTimersByTime(200));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/projects'));
  });
});

test('edits the approval and the position, and clears a date', async () => {
  const approved = { ...fixtures.projects[0], approvalAuthority: 'CDA', approvalDate: '2026-03-01T00:00:00.000Z' };
  const options = { session: true, fixtures: { projects: [approved] } };
  const { user, host } = await renderRemote(remote, '/dashboard/projects/7/edit', options);
  expect(await screen.findByLabelText('Approved by')).toHaveValue('CDA');
  expect(screen.getByLabelText('Approved on')).toHaveValue('2026-03-01');
  fill(screen.getByLabelText('Approval Number'), 'C-7/2026');
  fill(screen.getByLabelText('Approved on'), '');
  fill(screen.getByLabelText('Planned Handover'), '2027-12-31');
  fill(screen.getByLabelText('Latitude'), '23.7968');
  await user.click(save());
  expect(screen.getByLabelText('Longitude')).toHaveAccessibleDescription(/both latitude and longitude/);
  fill(screen.getByLabelText('Longitude'), '90.4167');
  await user.click(save());
  expect(await screen.findByText('Project updated successfully')).toBeVisible();
  const stored = await (await fetch(new URL('/api/project/7', host.url))).json();
  expect(stored).toMatchObject({ approvalAuthority: 'CDA', approvalNumber: 'C-7/2026', approvalDate: null });
  expect(stored).toMatchObject({ handoverDate: '2027-12-31T00:00:00.000Z', latitude: 23.7968, longitude: 90.4167 });
});

test('a draft clears the days of a project, and a later draft the days of an earlier one', async () => {
  const approved = { ...fixtures.projects[0], approvalDate: '2026-03-01T00:00:00.000Z' };
  const options = { session: true, fixtures: { projects: [approved] } };
  const { user, host, router } = await renderRemote(remote, '/dashboard/projects/7/edit', options);
  const saveDraft = async (approvedOn: string, handover: string) => {
    await act(() => router.navigate('/dashboard/projects/7/edit'));
    fill(await screen.findByLabelText('Approved on'), approvedOn);
    fill(screen.getByLabelText('Planned Handover'), handover);
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/projects'));
  };
  await saveDraft('', '2027-12-31');
  await saveDraft('', '');
  await act(() => router.navigate('/dashboard/projects/7/edit'));
  expect(await screen.findByLabelText('Approved on')).toHaveValue('');
  expect(screen.getByLabelText('Planned Handover')).toHaveValue('');
  await user.click(save());
  expect(await screen.findByText('Draft published successfully')).toBeVisible();
  const stored = await (await fetch(new URL('/api/project/7', host.url))).json();
  expect(stored).toMatchObject({ approvalDate: null, handoverDate: null });
});

test('on an API host without approvals, handover and positions, the form neither shows nor sends them', async () => {
  const host = await createTestHost(fixtures);
  await host.fail({ path: '/api/capabilities', status: 404, body: '{"message":"Not found."}' });
  const { user } = await renderRemote(remote, '/dashboard/projects/7/edit', { session: true, host });
  expect(await screen.findByLabelText('Name')).toHaveValue('Lake Tower');
  await user.click(save());
  expect(await screen.findByText('Project updated successfully')).toBeVisible();
  expect(screen.queryByLabelText('Approved by')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Planned Handover')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Latitude')).not.toBeInTheDocument();
  const [call] = (await host.requests()).filter(({ path }) => path === '/api/project/edit');
  expect(Object.keys(call?.body as object).filter((name) => /^approval|^handover|tude$/.test(name))).toEqual([]);
  await host.stop();
});
