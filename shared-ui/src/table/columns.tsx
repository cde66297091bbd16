import { Columns3 } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useTheme } from 'styled-components';
import { Menu, type MenuItem } from '../dialog/menu';
import { Button } from '../elements/button';
import { useMediaQuery } from '../hooks';
import { useTexts } from '../i18n/use-texts';
import type { Column } from './rows';

/** Storage for the chosen columns of each list. */
export const ColumnStorage = createContext<Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null>(null);

function read(json: string | null | undefined): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(json ?? 'null');
    return Array.isArray(stored) ? stored.map(String) : null;
  } catch {
    return null;
  }
}

const isFixed = <T,>({ part }: Column<T>) => part === 'title' || part === 'actions';

/** The visible columns of a list, and the items of its column menu. */
export function useColumns<T>(list: string, columns: readonly Column<T>[]) {
  const t = useTexts();
  const storage = use(ColumnStorage);
  const isWide = useMediaQuery(`(min-width: ${useTheme().breakpoint.xl}px)`);
  const key = `columns/${list}`;
  const [chosen, setChosen] = useState(() => read(storage?.getItem(key)));

  const isShown = (column: Column<T>) => {
    if (isFixed(column)) return true;
    if (chosen !== null) return chosen.includes(column.header);
    return column.show === undefined || (column.show === 'wide' && isWide);
  };
  const choose = (headers: readonly string[] | null) => {
    setChosen(headers);
    if (headers === null) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(headers));
  };
  const shown = columns.filter(isShown);
  const toggle = ({ header }: Column<T>) => {
    const headers = shown.map((column) => column.header);
    choose(headers.includes(header) ? headers.filter((other) => other !== header) : [...headers, header]);
  };

  const hasChoice = columns.some(({ show }) => show !== undefined);
  const choices: MenuItem[] = hasChoice
    ? [
        ...columns
          .filter((column) => !isFixed(column))
          .map((column) => ({ label: column.header, checked: isShown(column), onSelect: () => toggle(column) })),
        ...(chosen === null ? [] : [{ label: t('resetColumns'), onSelect: () => choose(null) }]),
      ]
    : [];
  return { shown, choices };
}

/** A button with a menu that shows and hides columns. */
export function ColumnMenu({ choices }: { choices: readonly MenuItem[] }) {
  const t = useTexts();
  return (
    <Menu
      label={t('columns')}
      items={choices}
      button={(props) => (
        <Button {...props} variant="secondary" size="sm">
          <Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('columns')}
        </Button>
      )}
    />
  );
}
