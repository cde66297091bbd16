import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession } from 'shared-state';
import { renderRemote, type RenderOptions } from 'tooling/testing';
import { remote } from '../../remote';
import { asSent, pdfFile, videoFile } from '../../testing/files';
import { fill } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

const CREATE = '/dashboard/projects/create';
const CALL = '/api/project/create';

onWideScreen();

async function openForm(options: RenderOptions = {}) {
  const page = await renderRemote(remote, CREATE, { session: true, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Create Project' });
  return page;
}

const setOfferDate = () => fill(screen.getByLabelText('Offer Date & Time'), '2030-05-06T14:30');

const save = () => screen.getByRole('button', { name: 'Create Project' });

test('creates a project with exactly the documented fields and returns to the list', async () => {
  const { user, router, host } = await openForm();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/projects');

  fill(screen.getByLabelText('Name'), 'Lake Tower');
  fill(screen.getByLabelText('Description'), 'Homes by the lake.');
  fill(screen.getByLabelText('Address'), '5 Lake Road');
  await user.selectOptions(screen.getByLabelText('Category'), 'Upcoming');
  await user.selectOptions(screen.getByLabelText('Type'), 'Land');
  await user.click(screen.getByLabelText('For Featured'));
  await user.selectOptions(screen.getByLabelText('Content Type'), 'Video');
  await user.upload(screen.getByLabelText('Content (Video max 15MB)'), videoFile());
  await user.upload(screen.getByLabelText('Brochure (PDF)'), pdfFile());
  fill(screen.getByLabelText('Video Link'), 'https://youtu.be/abcdefghijk');
  fill(screen.getByLabelText('Offer Title'), 'Early bird');
  setOfferDate();
  fill(screen.getByLabelText('Land Area'), '10 katha');
  fill(screen.getByLabelText('Built Up Area'), '2000 sft');
  fill(screen.getByLabelText('Floors / Building Height'), 'G+9');
  fill(screen.getByLabelText('Number of Apartments'), '18');
  fill(screen.getByLabelText('Number of Motor Parking'), '12');
  fill(screen.getByLabelText('Order'), '');
  fill(screen.getByLabelText('Unit Per Floors'), '2');
  fill(screen.getByLabelText('Size of Each Apartment'), '1450 sft');
  await user.click(save());

  expect(await screen.findByText('Project created successfully')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Lake Tower' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/projects');

  const [call] = (await host.requests()).filter(({ path }) => path === CALL);
  expect(call?.method).toBe('POST');
  expect(call?.headers.authorization).toMatch(/^Bearer ./);
  expect(call?.body).toEqual({
    name: 'Lake Tower',
    description: 'Homes by the lake.',
    address: '5 Lake Road',
    category: 'Upcoming',
    type: 'Land',
    contentType: 'Video',
    offerTitle: 'Early bird',
    offerDateTime: new Date('2030-05-06T14:30').toISOString(),
    isActive: 'true',
    forHero: 'false',
    landArea: '10 katha',
    builtUpArea: '2000 sft',
    height: 'G+9',
    mapLink: '',
    videoLink: 'https://youtu.be/abcdefghijk',
    order: '0',
    numberOfApartments: '18',
    numberOfParking: '0',
    noOfMotorParking: '12',
    unitPerFloors: '2',
    sizeOfEachApartment: '1450 sft',
    content: asSent(videoFile()),
    pdfFile: asSent(pdfFile()),
  });
});

test('starts with the defaults and offers the documented choices', async () => {
  await openForm();
  const choices = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((o) => o.textContent);
  expect(choices('Category')).toEqual(['Ongoing', 'Upcoming', 'Completed', 'Handover']);
  expect(choices('Type')).toEqual(['Residential', 'Commercial', 'Land']);
  expect(choices('Content Type')).toEqual(['Image', 'Video']);
  for (const label of ['Order', 'Number of Apartments', 'Number of Parking']) {
    expect(screen.getByLabelText(label)).toHaveDisplayValue('0');
  }
  expect(screen.getByLabelText('Active')).toBeChecked();
  expect(screen.getByLabelText('For Featured')).toBeChecked();
  expect(screen.getByText('SVG, PNG, JPG or GIF (MAX. 800x400px).')).toBeVisible();
});

test('an incomplete form marks its fields, focuses the first one and sends nothing', async () => {
  const { user, host } = await openForm();
  await user.click(save());
  expect(screen.getByText('Name is required.')).toBeVisible();
  expect(screen.getByText('Offer date and time is required.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect((await host.requests()).some(({ path }) => path === CALL)).toBe(false);
});

test('rejects a brochure over 5 MB and clears the selection', async () => {
  const { user } = await openForm();
  const large = pdfFile('large.pdf');
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
  await user.upload(screen.getByLabelText('Brochure (PDF)'), large);
  expect(screen.getByText('PDF size must not exceed 5MB')).toBeVisible();
  expect(screen.queryByText(/large\.pdf/)).not.toBeInTheDocument();
});

test('a change of the content type clears the chosen file', async () => {
  const { user } = await openForm();
  await user.selectOptions(screen.getByLabelText('Content Type'), 'Video');
  await user.upload(screen.getByLabelText('Content (Video max 15MB)'), videoFile());
  expect(screen.getByText(/film\.mp4/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Content Type'), 'Image');
  await user.selectOptions(screen.getByLabelText('Content Type'), 'Video');
  expect(screen.queryByText(/film\.mp4/)).not.toBeInTheDocument();
});

test('warns about a link that will show no video', async () => {
  await openForm();
  fill(screen.getByLabelText('Video Link'), 'https://vimeo.example/1');
  expect(screen.getByText(/no video will be shown/)).toBeVisible();
  fill(screen.getByLabelText('Video Link'), 'https://youtu.be/abcdefghijk');
  expect(screen.queryByText(/no video will be shown/)).not.toBeInTheDocument();
});

test('a rejected save shows the field errors and keeps the typed values', async () => {
  const { user, host, router } = await openForm();
  await host.fail({
    path: CALL,
    status: 409,
    body: JSON.stringify({ message: 'A project of this name exists.', errors: { name: 'This name is taken.' } }),
  });
  fill(screen.getByLabelText('Name'), 'Lake Tower');
  setOfferDate();
  await user.click(save());

  expect(await screen.findByText('Failed to create Project: A project of this name exists.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken.');
  expect(screen.getByLabelText('Name')).toHaveValue('Lake Tower');
  expect(router.state.location.pathname).toBe(CREATE);

  await host.recover();
  await user.click(save());
  expect(await screen.findByText('Project created successfully')).toBeVisible();
});

test('a failure without a reason shows "Unknown error"', async () => {
  const { user, host } = await openForm();
  await host.fail({ path: CALL, status: 500, body: '' });
  fill(screen.getByLabelText('Name'), 'Lake Tower');
  setOfferDate();
  await user.click(save());
  expect(await screen.findByText('Failed to create Project: Unknown error')).toBeVisible();
});

test('shows the upload progress', async () => {
  const { user, host } = await openForm();
  await host.fail({ path: CALL, hang: true });
  fill(screen.getByLabelText('Name'), 'Lake Tower');
  setOfferDate();
  await user.upload(screen.getByLabelText('Brochure (PDF)'), pdfFile());
  await user.click(save());
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
});

test('leaving with unsaved changes asks for confirmation', async () => {
  const { user, router } = await openForm();
  fill(screen.getByLabelText('Name'), 'Lake Tower');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe(CREATE);
  expect(screen.getByLabelText('Name')).toHaveValue('Lake Tower');

  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/projects'));
});

test('leaving without changes does not ask', async () => {
  const { user, router } = await openForm();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/projects'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the redirect after the end of the session is not blocked', async () => {
  const { store, router } = await openForm();
  fill(screen.getByLabelText('Name'), 'Lake Tower');
  const stop = store.subscribe(() => void router.navigate('/login'));
  act(() => void store.dispatch(endSession('rejected')));
  stop();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
