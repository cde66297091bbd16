import { screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

const STORY = {
  history: 'Founded in 1984.',
  mission: 'To build well.',
  vision: 'To build for ever.',
  ownerName: 'Mr. Owner',
  ownerDesignation: 'Chairman',
  ownerSpeech: 'Welcome to our house.',
  ownerImage: 'sample',
};

const TEAM = [
  {
    name: 'Nadia Karim',
    designation: 'Architect',
    description: 'Draws the light first.',
    facebook: 'https://facebook.example/nadia',
    linkedin: 'javascript:alert(1)',
    order: 1,
  },
  { name: 'Hidden Person', designation: 'Ghost', isActive: false, order: 2 },
];

test('shows history, owner message, mission and vision', async () => {
  const { user } = await renderRemote(remote, '/about', { fixtures: { aboutUs: [STORY] } });

  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeInTheDocument();
  const history = await screen.findByText('Founded in 1984.');
  expect(history.closest('details')).toHaveAttribute('open');
  await user.click(screen.getByRole('heading', { name: 'Our history' }));
  expect(history.closest('details')).not.toHaveAttribute('open');

  expect(screen.getByText('Welcome to our house.')).toBeInTheDocument();
  expect(screen.getByText('Mr. Owner')).toBeInTheDocument();
  expect(screen.getByText('Chairman')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Portrait of Mr. Owner' })).toHaveAttribute(
    'src',
    expect.stringContaining('/api/attachment/get/'),
  );
  expect(screen.getByText('To build well.')).toBeInTheDocument();
  expect(screen.getByText('To build for ever.')).toBeInTheDocument();
});

test('shows a placeholder text for each missing part', async () => {
  await renderRemote(remote, '/about');

  expect(await screen.findByText('No history available.')).toBeInTheDocument();
  expect(screen.getByText('No mission available.')).toBeInTheDocument();
  expect(screen.getByText('No vision available.')).toBeInTheDocument();
  expect(screen.getByText('Owner message is not available at the moment.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Our team' })).not.toBeInTheDocument();
});

test('a team member opens in a dialog with their details, and only safe links', async () => {
  const { user } = await renderRemote(remote, '/about', { fixtures: { teamMembers: TEAM } });

  await user.click(await screen.findByRole('button', { name: /Nadia Karim/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nadia Karim' }));
  expect(dialog.getByText('No image')).toBeInTheDocument();
  expect(dialog.getByText('Architect')).toBeInTheDocument();
  expect(dialog.getByText('Draws the light first.')).toBeInTheDocument();
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Facebook']);
  expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://facebook.example/nadia');

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Hidden Person')).not.toBeInTheDocument();
});

test("on phones, a member's picture is requested for half the width in the list, and for full width in the dialog", async () => {
  const { user } = await renderRemote(remote, '/about', {
    fixtures: { teamMembers: [{ ...TEAM[0], image: 'sample' }] },
  });
  const card = await screen.findByRole('button', { name: /Nadia Karim/ });
  expect(card.querySelector('source')?.sizes).toMatch(/ 42vw$/);
  await user.click(card);
  const dialog = screen.getByRole('dialog', { name: 'Nadia Karim' });
  expect(dialog.querySelector('source')?.sizes).toMatch(/ 88vw$/);
});

test('shows the reason of a failed load', async () => {
  const host = await createTestHost();
  try {
    const failure = { status: 500, contentType: 'application/json' };
    await host.fail({ path: '/api/aboutus', ...failure, body: '{"message":"Database is down"}' });
    await host.fail({ path: '/api/team', ...failure, body: '{}' });
    await renderRemote(remote, '/about', { host });

    expect(await screen.findByText('Failed to fetch About Us data: Database is down')).toBeInTheDocument();
    expect(await screen.findByText('Failed to fetch Team Members: Unknown error')).toBeInTheDocument();
  } finally {
    await host.stop();
  }
});
