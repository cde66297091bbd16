import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render';
import { Drawer } from './drawer';

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Drawer label="Menu" side="left" width="300px" onClose={() => setOpen(false)}>
          <button>First entry</button>
        </Drawer>
      )}
    </>
  );
}

test('a drawer is modal: it takes the focus, locks scrolling, closes on Esc and returns the focus', async () => {
  const { user } = renderUi(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  expect(screen.getByRole('button', { name: 'First entry' })).toHaveFocus();
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });

  fireEvent(drawer, new Event('cancel', { cancelable: true }));
  expect(drawer).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
});
