import { Columns3 } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { onePerPage } from 'shared-contract';
import { useTheme } from 'styled-components';
import { Menu, type MenuItem } from '../dialog/menu';
import { Button } from '../elements/button';
import { useMediaQuery } from '../hooks';
import { useTexts } from '../i18n/use-texts';
import { slugOf } from './list-params';
import type { Column } from './column';

/** Storage for the chosen columns of each list. */
export const ColumnStorage = onePerPage('shared-ui/column-storage', () =>
  createContext<Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null>(null),
);

/**
 * For the controls above a list: slugs of its visible columns if the user has chosen them in this browser; null for the
 * default columns, or if the URL lists the columns.
 */
export const ShownColumns = createContext<readonly string[] | null>(null);

/** Columns that the user has shown (true) or hidden (false), by header; all others have their default. */
type Chosen = Readonly<Record<string, boolean>>;

function read(json: string | null | undefined): Chosen {
  try {
    const stored = Object.entries(JSON.parse(json ?? '{}') as object);
    return Object.fromEntries(stored.filter(([, isShown]) => typeof isShown === 'boolean'));
  } catch {
    return {};
  }
}

const isFixed = <T,>({ part }: Column<T>) => part === 'title' || part === 'actions';

/** The visible columns of a list, and the items of its column menu. Columns in the URL (`listed`) take precedence. */
export function useColumns<T>(
  list: string,
  columns: readonly Column<T>[],
  listed: readonly string[] | null,
  setListed: (slugs: readonly string[] | null) => void,
) {
  const t = useTexts();
  const storage = use(ColumnStorage);
  const isWide = useMediaQuery(`(min-width: ${useTheme().breakpoint.xl}px)`);
  const key = `columns/${list}`;
  const [chosen, setChosen] = useState(() => read(storage?.getItem(key)));

  const isShown = (column: Column<T>) => {
    if (isFixed(column)) return true;
    if (listed !== null) return listed.includes(slugOf(column));
    return chosen[column.header] ?? (column.show === undefined || (column.show === 'wide' && isWide));
  };
  const isChanged = listed !== null || Object.keys(chosen).length > 0;
  const choose = (to: Chosen) => {
    setChosen(to);
    if (Object.keys(to).length === 0) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(to));
  };
  const toggle = (column: Column<T>) => {
    const isWanted = (one: Column<T>) => isShown(one) !== (one === column);
    choose({ ...chosen, [column.header]: isWanted(column) });
    setListed(columns.filter((one) => !isFixed(one) && isWanted(one)).map(slugOf));
  };
  const reset = () => {
    choose({});
    setListed(null);
  };

  const hasChoice = columns.some(({ show }) => show !== undefined);
  const choices: MenuItem[] = hasChoice
    ? [
        ...columns
          .filter((column) => !isFixed(column))
          .map((column) => ({ label: column.header, checked: isShown(column), onSelect: () => toggle(column) })),
        ...(isChanged ? [{ label: t('resetColumns'), onSelect: reset }] : []),
      ]
    : [];
  const shown = columns.filter(isShown);
  const isStored = listed === null && Object.keys(chosen).length > 0;
  return { shown, choices, stored: isStored ? shown.filter((one) => !isFixed(one)).map(slugOf) : null };
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
