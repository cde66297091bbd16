import { act, fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { advance, renderUi } from '../testing/render';
import { useToast } from './use-toast';

let saved = 0;
const undo = jest.fn();

function Says() {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => toast.success('Saved', { title: 'Well done' })}>success</button>
      <button onClick={() => toast.error('Invalid project ID.', { title: 'Error' })}>error</button>
      <button onClick={() => toast.success(`Saved ${(saved += 1)}`, { replaces: 'saved' })}>save again</button>
      <button onClick={() => toast.success('Deleted', { button: { label: 'Undo', run: undo } })}>delete</button>
      <button onClick={() => setOpen(true)}>open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Form">
        <button onClick={() => toast.error('Refused')}>refuse</button>
      </Dialog>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const render = () => renderUi(<Says />, (ms) => jest.advanceTimersByTime(ms));

it('shows title and text, politely or as an alert', async () => {
  const { user } = render();
  await user.click(screen.getByRole('button', { name: 'success' }));
  expect(screen.getByRole('status')).toHaveTextContent('Well doneSaved');
  await user.click(screen.getByRole('button', { name: 'error' }));
  expect(screen.getByRole('alert')).toHaveTextContent('ErrorInvalid project ID.');
});

it('stays for five seconds', async () => {
  render();
  fireEvent.click(screen.getByRole('button', { name: 'success' }));
  await advance(4900);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await advance(1500);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('stays while hovered or focused', async () => {
  render();
  fireEvent.click(screen.getByRole('button', { name: 'success' }));
  const toast = screen.getByRole('status');
  fireEvent.mouseEnter(toast);
  await advance(60_000);
  expect(toast).toBeInTheDocument();
  fireEvent.mouseLeave(toast);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await advance(60_000);
  expect(toast).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  await advance(7000);
  expect(toast).not.toBeInTheDocument();
});

it('runs its button once, also on a double click', async () => {
  const { user } = render();
  await user.click(screen.getByRole('button', { name: 'delete' }));
  await user.dblClick(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
});

it('stays open, with its button busy, until the button’s call has ended', async () => {
  let end: () => void = () => undefined;
  undo.mockReturnValueOnce(new Promise<void>((resolve) => (end = resolve)));
  const { user } = render();
  await user.click(screen.getByRole('button', { name: 'delete' }));
  const button = screen.getByRole('button', { name: 'Undo' });
  await user.click(button);
  await advance(7000);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'delete' })).toHaveFocus();
  end();
  await waitForElementToBeRemoved(() => screen.queryByText('Deleted'));
});

it('can be closed', async () => {
  const { user } = render();
  await user.click(screen.getByRole('button', { name: 'success' }));
  await advance(1000);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'success' })).toHaveFocus();
  await waitForElementToBeRemoved(() => screen.queryByText('Saved'));
});

it('does not repeat a visible error', async () => {
  const { user } = render();
  const button = screen.getByRole('button', { name: 'error' });
  await user.click(button);
  await user.click(button);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('replaces only a toast with the same name', async () => {
  const { user } = render();
  await user.click(screen.getByRole('button', { name: 'success' }));
  for (let click = 0; click < 3; click += 1) await user.click(screen.getByRole('button', { name: 'save again' }));
  await advance(1000);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Well doneSaved', 'Saved 3']);
});

it('appears inside an open dialog, and stays when that closes', async () => {
  const { user } = render();
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(screen.getByRole('button', { name: 'refuse' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toContainElement(screen.getByText('Refused'));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByText('Refused')).toBeInTheDocument();
});
