import { screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

test('shows its heading and description', async () => {
  await renderRemote(remote, '/example');
  expect(await screen.findByRole('heading', { level: 1, name: 'Example' })).toBeVisible();
  expect(screen.getByText(/Testbuild Homes/)).toBeVisible();
});
