import { fireEvent, screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../../remote';
import { activate, cell, isSaved, options, PAGE, paste, saved } from '../testing/sheet-parts';

test('text that begins like a shortcut is typed into the cell', async () => {
  const { user, router } = await renderRemote(remote, PAGE, options);
  await activate(user, 0, 'plan');
  await user.keyboard('/plans/a.pdf{Enter}');
  await isSaved();
  expect(await cell(0, 'plan')).toHaveTextContent('/plans/a.pdf');
  await activate(user, 0, 'building');
  await user.keyboard('g{Enter}p{Enter}?{Escape}');
  await isSaved();
  expect(await cell(0, 'building')).toHaveTextContent('g');
  expect(await cell(1, 'building')).toHaveTextContent('p');
  expect(router.state.location.pathname).toBe(PAGE);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an invalid status stays invalid if its list is opened and left', async () => {
  const { user, host } = await renderRemote(remote, PAGE, options);
  await activate(user, 1, 'status');
  await paste('Booked');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: /^Status/ })).toHaveValue('Booked');
  await user.keyboard('{Tab}');
  expect(await cell(1, 'status')).toHaveTextContent('Booked');
  expect(await cell(1, 'status')).toBeInvalid();
  expect(await saved(host)).toEqual([]);
});

test('copies, cuts and pastes the focused cells, also if the browser sends the event to the page', async () => {
  const { user } = await renderRemote(remote, PAGE, options);
  const clipboard = {
    text: '',
    getData: () => clipboard.text,
    setData: (_type: string, text: string) => (clipboard.text = text),
  };
  const send = { clipboardData: clipboard };
  await activate(user, 0, 'facing');
  fireEvent.copy(document.body, send);
  expect(clipboard.text.trim()).toBe('South');
  fireEvent.cut(document.body, send);
  await isSaved();
  expect(await cell(0, 'facing')).toHaveTextContent('');
  await activate(user, 1, 'facing');
  clipboard.text = 'West';
  fireEvent.paste(document.body, send);
  await isSaved();
  expect(await cell(1, 'facing')).toHaveTextContent('West');
  await user.keyboard('{Enter}');
  clipboard.text = 'North';
  fireEvent.paste(document.body, send);
  await user.keyboard('{Escape}');
  expect(await cell(1, 'facing')).toHaveTextContent('West');
});
