import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render';
import { Menu } from './menu';

function renderMenu() {
  const onSelect = jest.fn<void, [string]>();
  const view = renderUi(
    <>
      <Menu
        label="Actions"
        items={[
          { label: 'Gallery', to: '#gallery' },
          { label: 'Pinned', checked: false, onSelect: () => onSelect('Pinned') },
          { label: 'Delete', onSelect: () => onSelect('Delete') },
        ]}
        button={(props) => <button {...props}>More</button>}
      />
      <button>Next</button>
    </>,
  );
  return { ...view, onSelect };
}

const button = () => screen.getByRole('button', { name: 'More' });
const item = (name: string) => screen.getByText(name);

test('opens with the keyboard, moves with the arrow keys, and returns the focus on Esc', async () => {
  const { user } = renderMenu();
  await user.tab();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');

  await user.keyboard('{Enter}');
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'Actions' })).toBeVisible();
  expect(item('Gallery')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Delete')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(item('Pinned')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Delete')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('Gallery')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();

  await user.keyboard('{ArrowUp}');
  expect(item('Delete')).toHaveFocus();
});

test('Tab closes the menu and moves the focus past the button; a click outside closes the menu', async () => {
  const { user } = renderMenu();
  await user.click(button());
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();

  await user.click(button());
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('an action closes the menu and focuses the button; a checkbox leaves the menu open', async () => {
  const { user, onSelect } = renderMenu();
  await user.click(button());
  expect(screen.getByRole('menuitemcheckbox', { name: 'Pinned' })).not.toBeChecked();
  await user.keyboard('{ArrowDown} ');
  expect(item('Pinned')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSelect.mock.calls).toEqual([['Pinned'], ['Delete']]);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});
