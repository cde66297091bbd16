import { fireEvent, screen, within } from '@testing-library/react';
import { cloneElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../elements/button';
import { renderUi } from '../testing/render';
import { Dialog } from './dialog';
import { ConfirmButton } from './confirm-button';
import { StatusToggle } from './status-toggle';

function Opener({ onClosed = () => undefined }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={close} title="Profile">
        <form>
          <input name="user" aria-label="User" />
        </form>
      </Dialog>
    </>
  );
}

/** Bounding box of the dialog, because jsdom has no layout. */
const BOX = { x: 100, y: 100, left: 100, right: 500, top: 100, bottom: 400, width: 400, height: 300 };

async function openDialog(onClosed?: () => void) {
  const view = renderUi(<Opener onClosed={onClosed} />);
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Profile' });
  jest.spyOn(dialog, 'getBoundingClientRect').mockReturnValue({ ...BOX, toJSON: () => BOX });
  return { ...view, dialog };
}

describe('Dialog', () => {
  it('is labelled by its title and focuses its first field', async () => {
    await openDialog();
    expect(screen.getByRole('textbox', { name: 'User' })).toHaveFocus();
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  });

  it('closes on Esc, returns the focus and unlocks scrolling', async () => {
    const { dialog } = await openDialog();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  });

  it('calls onClose once for its close button', async () => {
    const closed = jest.fn();
    const { user, dialog } = await openDialog(closed);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog).not.toBeInTheDocument();
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('closes on a click on the backdrop, not inside', async () => {
    const { dialog } = await openDialog();
    const clickAt = (clientX: number, clientY: number) => {
      fireEvent.mouseDown(dialog, { clientX, clientY });
      fireEvent.click(dialog, { clientX, clientY });
    };
    clickAt(200, 200);
    expect(dialog).toBeInTheDocument();
    clickAt(50, 200);
    expect(dialog).not.toBeInTheDocument();
  });

  it('stays open when a text selection ends on the backdrop', async () => {
    const { dialog } = await openDialog();
    fireEvent.mouseDown(screen.getByRole('textbox'), { clientX: 200, clientY: 200 });
    fireEvent.click(dialog, { clientX: 50, clientY: 200 });
    expect(dialog).toBeInTheDocument();
  });

  it('stays open when a file input inside is cancelled', async () => {
    const { dialog } = await openDialog();
    fireEvent(screen.getByRole('textbox'), new Event('cancel', { bubbles: true }));
    expect(dialog).toBeInTheDocument();
  });
});

test.each([
  ['table', <div key="table" role="region" aria-label="Rows" tabIndex={-1} />, 'region'],
  ['page', <div key="page" />, 'main'],
])('a dialog whose opener is removed returns the focus to its %s', async (_what, part, role) => {
  function Rows() {
    const [isOpen, setOpen] = useState(false);
    const [hasRow, setHasRow] = useState(true);
    return (
      <main tabIndex={-1}>
        {cloneElement(part, {}, hasRow && <button onClick={() => setOpen(true)}>Edit</button>)}
        <Dialog title="Edit" open={isOpen} onClose={() => setOpen(false)}>
          <button onClick={() => setHasRow(false)}>Remove</button>
        </Dialog>
      </main>
    );
  }
  const { user } = renderUi(<Rows />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole(role)).toHaveFocus();
});

/** Blurs a button when it is disabled, synchronously like Chrome; jsdom does not. */
function blurWhatIsDisabled(button: HTMLElement) {
  const set = button.setAttribute.bind(button);
  jest.spyOn(button, 'setAttribute').mockImplementation((name, value) => {
    set(name, value);
    if (name !== 'disabled') return;
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    other.remove();
  });
}

test('a dialog that opens while a button is busy returns the focus to the button', async () => {
  let reply = () => {};
  function Send() {
    const [busy, setBusy] = useState(false);
    const [open, setOpen] = useState(false);
    const send = async () => {
      setBusy(true);
      await new Promise<void>((resolve) => (reply = resolve));
      flushSync(() => setOpen(true));
      setBusy(false);
    };
    return (
      <>
        <Button busy={busy} onClick={() => void send()}>
          Send
        </Button>
        <Dialog title="Sent" open={open} onClose={() => setOpen(false)}>
          Thank you.
        </Dialog>
      </>
    );
  }
  const { user } = renderUi(<Send />);
  const button = screen.getByRole('button', { name: 'Send' });
  blurWhatIsDisabled(button);
  await user.click(button);
  reply();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
});

describe('ConfirmButton', () => {
  it('calls onConfirm only after confirmation, and is busy until it settles', async () => {
    let finish = () => {};
    const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = renderUi(<ConfirmButton question="Are you sure?" onConfirm={onConfirm} />);
    const button = screen.getByRole('button', { name: 'Delete' });
    await user.click(button);
    expect(screen.getByRole('dialog')).toHaveTextContent('Are you sure?');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onConfirm).not.toHaveBeenCalled();

    blurWhatIsDisabled(button);
    await user.click(button);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(button).toBeDisabled();
    finish();
    await screen.findByRole('button', { name: 'Delete', busy: false });
    expect(button).toHaveFocus();
  });
});

describe('StatusToggle', () => {
  it.each([
    [true, 'Deactivate'],
    [false, 'Activate'],
  ])('with active %p shows %s and toggles it', async (active, name) => {
    const onToggle = jest.fn();
    const { user } = renderUi(<StatusToggle active={active} onToggle={onToggle} />);
    await user.click(screen.getByRole('button', { name }));
    expect(onToggle).toHaveBeenCalledWith(!active);
  });
});
