import { fireEvent, screen, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const teamMembers = ['Asha', 'Binu', 'Chitra'].map((name, order) => ({ name, order }));

test('a click with Shift beside a checkbox selects a range, also if the browser ignores it on a label', async () => {
  const { user } = await renderRemote(remote, '/dashboard/teams', { session: true, fixtures: { teamMembers } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }));
  const label = screen.getByRole('checkbox', { name: 'Select Chitra' }).closest('label') as HTMLElement;
  // Firefox ignores a click on a label with Shift.
  label.addEventListener('click', (event) => event.target === label && event.preventDefault(), { once: true });
  fireEvent.mouseDown(label, { shiftKey: true });
  fireEvent.click(label, { shiftKey: true });
  const selected = await screen.findByRole('group', { name: 'Selected items' });
  expect(within(selected).getByRole('status')).toHaveTextContent('3 items selected');
});
