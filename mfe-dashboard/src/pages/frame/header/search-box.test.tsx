import { screen } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';

let mockIsOffline = false;
jest.mock('../../../parts/search/jump-box', () => {
  if (mockIsOffline) throw new Error('Loading chunk failed.');
  return jest.requireActual<object>('../../../parts/search/jump-box');
});

let host: TestHost;
beforeEach(async () => {
  host = await createTestHost({});
});
afterEach(() => host.stop());

test('on a host without full-text search, a button loads the search box after its code could not be loaded', async () => {
  mockIsOffline = true;
  await host.fail({ path: '/api/capabilities', status: 404 });
  const { user } = await renderRemote(remote, '/dashboard/nowhere', { session: true, host });
  const button = await screen.findByRole('button', { name: 'Search screens and projects' });
  await user.keyboard('{Control>}k{/Control}');
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByText('This could not be loaded. Please check your connection and try again.');
  mockIsOffline = false;
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('combobox', { name: 'Search screens and projects' })).toHaveFocus();
});
