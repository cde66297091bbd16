import { screen, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

test('lists nine benefits', async () => {
  await renderRemote(remote, '/landowner');

  expect(await screen.findByRole('heading', { level: 1, name: 'Landowner' })).toBeInTheDocument();
  const benefits = screen.getByRole('region', { name: 'Benefits' });
  expect(within(benefits).getAllByRole('listitem')).toHaveLength(9);
  expect(screen.getByText("Fill in your details and we'll reach out to you soon. No obligation.")).toBeInTheDocument();
});
