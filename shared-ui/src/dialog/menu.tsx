import { Check } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Makes the item a link. */
  to?: string;
  /** Makes the item a checkbox. The menu stays open when it is selected. */
  checked?: boolean;
  isDanger?: boolean;
  onSelect?: () => void;
}

/** Props for the button that opens the menu. */
export interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  /** Accessible name. */
  label: string;
  /** Shown above the items. */
  head?: ReactNode;
  items: readonly MenuItem[];
  button: (props: MenuButtonProps) => ReactNode;
}

/** Distance from the button and from the edges of the window (px). */
const GAP_PX = 6;

/** Fixed, and rendered at the end of a landmark, so that no table clips it and no sticky cell covers it. */
const Sheet = styled.div`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.overlay};
  min-width: 200px;
  max-width: calc(100vw - ${2 * GAP_PX}px);
  overflow: hidden auto;
  overscroll-behavior: contain;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};
  box-shadow: ${({ theme }) => theme.shadow.lifted};
`;

const itemLook = css<{ $isDanger?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  width: 100%;
  min-height: 44px;
  padding: 8px ${({ theme }) => theme.space(4)};
  border: 0;
  background: none;
  color: ${({ theme, $isDanger }) => ($isDanger ? theme.color.danger : 'inherit')};
  font-size: 1rem;
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: ${({ theme }) => theme.color.greenSoft};
  }

  &[tabindex='-1']:focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.brass};
    outline-offset: -3px;
  }

  > [data-check] {
    flex: none;
    width: 18px;
  }
`;

const ItemButton = styled.button<{ $isDanger?: boolean }>`
  ${itemLook}
`;

const ItemLink = styled(Link)<{ $isDanger?: boolean }>`
  ${itemLook}
`;

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A menu is rendered in one of these around its button. A modal dialog covers and blocks everything outside it. */
const LANDMARKS = 'dialog, main, header';

interface Opened {
  /** Index of the item to focus: 0 for the first, -1 for the last. */
  focused: 0 | -1;
  /** The landmark that the menu is rendered in. */
  parent: Element;
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

/** A button with a menu. Arrow keys move the focus; Esc and Tab close the menu and return the focus to the button. */
export function Menu({ label, head, items, button }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOpen = opened !== null;
  const close = () => setOpened(null);
  const openAt = (focused: Opened['focused']) =>
    setOpened({ focused, parent: trigger.current?.closest(LANDMARKS) ?? document.body });

  useLayoutEffect(() => {
    const { current: anchor } = trigger;
    const { current: menu } = sheet;
    if (opened === null || anchor === null || menu === null) return undefined;
    const place = () => {
      const { top, bottom, right } = anchor.getBoundingClientRect();
      const below = window.innerHeight - bottom;
      const isAbove = menu.scrollHeight + 2 * GAP_PX > below && top > below;
      const { clientWidth } = document.documentElement;
      // Aligned with the button's right edge, but inside the window.
      const farthest = clientWidth - menu.offsetWidth - GAP_PX;
      menu.style.right = `${Math.min(Math.max(GAP_PX, clientWidth - right), farthest)}px`;
      menu.style.top = isAbove ? 'auto' : `${bottom + GAP_PX}px`;
      menu.style.bottom = isAbove ? `${window.innerHeight - top + GAP_PX}px` : 'auto';
      menu.style.maxHeight = `${(isAbove ? top : below) - 2 * GAP_PX}px`;
    };
    place();
    itemsOf(menu).at(opened.focused)?.focus({ preventScroll: true });
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
    };
  }, [opened]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && [trigger, sheet].some(({ current }) => current?.contains(target));
      if (!isInside) setOpened(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 0 : -1);
  };
  const onMenuKey = (event: KeyboardEvent) => {
    const controls = itemsOf(sheet.current);
    const index = controls.findIndex((control) => control === document.activeElement);
    const move = MOVES[event.key];
    if (move) controls[move(index, controls.length)]?.focus();
    // The space key does not activate links.
    else if (event.key === ' ') controls[index]?.click();
    else if (event.key === 'Escape' || event.key === 'Tab') {
      trigger.current?.focus();
      close();
      // Let the browser move the focus past the button.
      if (event.key === 'Tab') return;
    } else return;
    event.preventDefault();
  };
  const select = ({ checked, onSelect }: MenuItem) => {
    if (checked === undefined) {
      close();
      // Focus the button first: a dialog that the action opens returns the focus to it.
      trigger.current?.focus();
    }
    onSelect?.();
  };

  const shownItem = (item: MenuItem) => {
    const isCheckbox = item.checked !== undefined;
    const props = {
      tabIndex: -1,
      role: isCheckbox ? 'menuitemcheckbox' : 'menuitem',
      'aria-checked': item.checked,
      $isDanger: item.isDanger ?? false,
      onClick: () => select(item),
      children: (
        <>
          {isCheckbox && <span data-check>{item.checked && <Check size={18} aria-hidden="true" />}</span>}
          {item.icon}
          {item.label}
        </>
      ),
    };
    if (item.to !== undefined) return <ItemLink key={item.label} to={item.to} {...props} />;
    return <ItemButton key={item.label} type="button" {...props} />;
  };

  return (
    <>
      {button({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => (isOpen ? close() : openAt(0)),
        onKeyDown: onButtonKey,
      })}
      {opened &&
        createPortal(
          <Sheet ref={sheet}>
            {head}
            <div role="menu" aria-label={label} onKeyDown={onMenuKey}>
              {items.map(shownItem)}
            </div>
          </Sheet>,
          opened.parent,
        )}
    </>
  );
}
