import { screen } from '@testing-library/react';
import { renderRemote, TEST_CONFIG } from 'tooling/testing';
import { remote } from '../../remote';

test('explains how to request an account and links to the login', async () => {
  const { user, router, host } = await renderRemote(remote, '/register');
  const { email, phones } = TEST_CONFIG.contact;

  expect(await screen.findByRole('heading', { level: 1, name: 'Ask the administrator for an account' })).toBeVisible();
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toMatch(`mailto:${email}?subject=`);
  for (const phone of phones) {
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone.replace(/[ -]/g, '')}`);
  }
  expect(await host.requests()).toEqual([]);

  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(router.state.location.pathname).toBe('/login');
});
