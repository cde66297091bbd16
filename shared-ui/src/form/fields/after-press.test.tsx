import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/render';
import { Form } from '../form';
import { TextField } from './text-fields';

it('shows the error of a field that a press leaves only after the press', async () => {
  const { user } = renderUi(
    <Form<Record<string, unknown>> onSubmit={() => undefined} validate={() => ({ name: 'Name is required.' })}>
      {() => (
        <>
          <TextField name="name" label="Name" />
          <button type="button">Other</button>
        </>
      )}
    </Form>,
  );
  const button = screen.getByRole('button', { name: 'Other' });
  await user.click(screen.getByLabelText('Name'));
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(button).toHaveFocus();
  expect(screen.queryByText('Name is required.')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(await screen.findByText('Name is required.')).toBeVisible();
  await user.click(screen.getByLabelText('Name'));
  await user.tab();
  expect(screen.getByText('Name is required.')).toBeVisible();
});
