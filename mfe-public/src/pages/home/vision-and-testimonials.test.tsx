import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

const STORY = { vision: 'Homes that outlive us.', visionImage: 'sample' };

const TESTIMONIALS = [
  { name: 'Rahima Begum', description: 'They kept every date.', customerType: 'Customer', order: 1 },
  { name: 'Kamal Hossain', description: 'My land became a landmark.', customerType: 'Land Owner', order: 2 },
];

test('shows the vision of the first record and one success toast', async () => {
  const { user } = await renderRemote(remote, '/', { fixtures: { aboutUs: [STORY, { vision: 'Another one.' }] } });

  expect(await screen.findByText('Homes that outlive us.')).toBeInTheDocument();
  expect(screen.queryByText('Another one.')).not.toBeInTheDocument();
  expect(await screen.findAllByText('Vision loaded successfully!')).toHaveLength(1);

  await user.click(screen.getByRole('link', { name: 'What we do' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Services' })).toBeInTheDocument();
});

test('shows one success toast if another page has loaded the data', async () => {
  const { user, router } = await renderRemote(remote, '/about', { fixtures: { aboutUs: [STORY] } });
  await screen.findByText('Homes that outlive us.');
  await act(() => router.navigate('/'));
  const toast = (await screen.findByText('Vision loaded successfully!')).closest<HTMLElement>('[role=status]');
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Vision loaded successfully!')).not.toBeInTheDocument());

  await act(() => router.navigate('/about'));
  await screen.findByRole('heading', { level: 1, name: 'About Us' });
  await act(() => router.navigate('/'));
  expect(await screen.findByText('Homes that outlive us.')).toBeInTheDocument();
  expect(screen.queryByText('Vision loaded successfully!')).not.toBeInTheDocument();
});

test('shows a message when the vision is missing or fails to load', async () => {
  const host = await createTestHost();
  try {
    await renderRemote(remote, '/', { host });
    expect(await screen.findByText('No vision available.')).toBeInTheDocument();

    await host.fail({ path: '/api/aboutus', status: 500 });
    await renderRemote(remote, '/', { host });
    expect(await screen.findByText('Failed to load vision.')).toBeInTheDocument();
  } finally {
    await host.stop();
  }
});

test('moves through the testimonials, wrapping at both ends', async () => {
  const { user } = await renderRemote(remote, '/', { fixtures: { testimonials: TESTIMONIALS } });

  expect(await screen.findByText('They kept every date.')).toBeInTheDocument();
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  expect(await screen.findByText('Testimonials loaded successfully!')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Previous testimonial' }));
  expect(screen.getByText('My land became a landmark.')).toBeInTheDocument();
  expect(screen.getByText('Land Owner')).toBeInTheDocument();
  expect(screen.getByText('2 of 2')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Next testimonial' }));
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
});

test('a single testimonial has no arrows', async () => {
  await renderRemote(remote, '/', { fixtures: { testimonials: TESTIMONIALS.slice(0, 1) } });
  expect(await screen.findByText('They kept every date.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /testimonial/i })).not.toBeInTheDocument();
});

test('drops inactive testimonials from the API host and shows a message when none remain', async () => {
  const host = await createTestHost();
  try {
    await host.fail({
      path: '/api/testimonial/active',
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify([{ id: 1, name: 'Hidden One', description: 'Not to be seen.', isActive: false }]),
    });
    await renderRemote(remote, '/', { host });

    const toast = (await screen.findByText('No active testimonials found.')).closest<HTMLElement>('[role=status]');
    expect(within(toast ?? document.body).getByRole('button', { name: 'Close' })).toBeInTheDocument();
    expect(screen.queryByText('Not to be seen.')).not.toBeInTheDocument();
    expect(screen.queryByText('Testimonials loaded successfully!')).not.toBeInTheDocument();
  } finally {
    await host.stop();
  }
});

test('reports that testimonials failed to load', async () => {
  const host = await createTestHost();
  try {
    await host.fail({ path: '/api/testimonial', status: 503 });
    await renderRemote(remote, '/', { host });
    await waitFor(() => expect(screen.getByText('Failed to load testimonials.')).toBeInTheDocument());
  } finally {
    await host.stop();
  }
});
