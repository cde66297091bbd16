import { screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

test('shows each service under its own heading and links to the contact page', async () => {
  await renderRemote(remote, '/services');
  expect(await screen.findByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/contact');
});
