import { screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { LOGIN_SLOTS } from '../../testing/login-slots';

const withLogin = { ...remote, slots: LOGIN_SLOTS };

test('after a 401 the agent signs in again, and the import of the chosen file continues', async () => {
  const { user, host } = await renderRemote(withLogin, '/dashboard/import/faq', { session: true });
  const file = new File(['Question,Answer\nParking?,Two levels.'], 'file.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('CSV file'), file);
  const save = await screen.findByRole('button', { name: 'Import 1 row' });
  await host.fail({ path: '/api/', status: 401, body: '{"message":"Please sign in."}' });
  await user.click(save);
  const again = await screen.findByRole('button', { name: `Sign in again as ${host.email}` });
  await host.recover();
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Imported: 1 row created.' })).toBeVisible();
});
