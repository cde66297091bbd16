import { act, screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { dialog, fill, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const PAGE = '/dashboard/faq';
const options = {
  session: true,
  fixtures: {
    faqs: [
      { id: 4, question: 'Is there parking?', answer: 'Yes.' },
      { id: 5, question: 'Is there a lift?', answer: 'Two.' },
    ],
  },
};

async function entry(question: string) {
  const item = (await screen.findByRole('heading', { name: question })).closest('li');
  if (item === null) throw new Error(`"${question}" is in no list item.`);
  return within(item);
}

test('adds a question inside the list', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  expect(await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add New FAQ' }));
  const form = within(screen.getByRole('form', { name: 'New FAQ' }));
  await user.type(form.getByLabelText('Question'), '   ');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await writes(host)).toEqual([]);

  fill(form.getByLabelText('Question'), 'Is there a pool?');
  fill(form.getByLabelText('Answer'), 'On the roof.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await entry('Is there a pool?')).getByText('On the roof.')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(await writes(host)).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/api/faq',
      body: { question: 'Is there a pool?', answer: 'On the roof.' },
    }),
  ]);
});

test('edits a question inside the list', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await user.click((await entry('Is there parking?')).getByRole('button', { name: 'Edit' }));
  const form = within(screen.getByRole('form', { name: 'Edit FAQ' }));
  expect(form.getByLabelText('Answer')).toHaveValue('Yes.');
  await user.type(form.getByLabelText('Answer'), ' Below.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(await screen.findByText('Yes. Below.')).toBeVisible();
  expect(await writes(host)).toEqual([
    expect.objectContaining({
      method: 'PUT',
      path: '/api/faq/4',
      body: { question: 'Is there parking?', answer: 'Yes. Below.' },
    }),
  ]);
});

test('the address opens the form of a question or of a new one', async () => {
  const { router } = await renderRemote(remote, `${PAGE}?q=lift&edit=5`, options);
  expect(within(await screen.findByRole('form', { name: 'Edit FAQ' })).getByLabelText('Answer')).toHaveValue('Two.');
  await waitFor(() => expect(router.state.location.search).toBe('?q=lift'));
  await act(() => router.navigate(`${PAGE}?new=true`));
  expect(await screen.findByRole('form', { name: 'New FAQ' })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('only one form is open at a time, and Cancel closes it', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  await user.click((await entry('Is there parking?')).getByRole('button', { name: 'Edit' }));
  await user.click((await entry('Is there a lift?')).getByRole('button', { name: 'Edit' }));
  expect(screen.getAllByRole('form')).toHaveLength(1);
  expect(screen.getByLabelText('Question')).toHaveValue('Is there a lift?');
  await user.click(screen.getByRole('button', { name: 'Add New FAQ' }));
  expect(screen.getByRole('form', { name: 'New FAQ' })).toBeVisible();
  expect(screen.getAllByRole('form')).toHaveLength(1);
  expect(screen.getByLabelText('Question')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add New FAQ' })).toHaveFocus();
});

test('deletes after a confirmation', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await user.click((await entry('Is there parking?')).getByRole('button', { name: 'Delete' }));
  expect(dialog().getByText('Are you sure you want to delete this FAQ?')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Is there parking?')).not.toBeInTheDocument());
  expect((await writes(host)).map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/faq/4']]);
});

test('several questions are selected by keyboard and deleted together; one Undo restores them', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  (await screen.findByRole('checkbox', { name: 'Select Is there parking?' })).focus();
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  const bar = within(await screen.findByRole('group', { name: 'Selected items' }));
  expect(bar.getByRole('status')).toHaveTextContent('2 items selected');
  expect(bar.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No questions yet.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await entry('Is there parking?');
  await entry('Is there a lift?');
});

test('failures are logged, without a toast', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, host } = await renderRemote(remote, PAGE, options);
  await user.click((await entry('Is there parking?')).getByRole('button', { name: 'Edit' }));
  await host.fail({ path: '/api/faq', status: 500, body: '{"message":"Out of order."}' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to update FAQ: Out of order.'));
  const form = screen.getByRole('form', { name: 'Edit FAQ' });
  expect(await within(form).findByText('Out of order.')).toBeVisible();
  expect(screen.getAllByText('Out of order.')).toHaveLength(1);
});
