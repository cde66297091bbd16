import type { Screen } from '../screens';

/** Paths of the screens below `/dashboard`, by the key pressed after `g`. */
const SCREENS: Readonly<Record<string, string>> = {
  ...{ d: '', p: '/projects', c: '/clients', t: '/teams', b: '/blogs', s: '/testimonials', o: '/offers' },
  ...{ a: '/about-us', g: '/gallery', f: '/faq', l: '/calendar', y: '/activity' },
};

const ROWS = '#content [data-row]';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
/** The row that has the focus, or contains the focused element. */
const currentRow = () => document.activeElement?.closest<HTMLElement>(ROWS) ?? null;

function moveBy(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const current = currentRow();
  const next = current === null ? rows[step > 0 ? 0 : rows.length - 1] : rows[rows.indexOf(current) + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

interface Shortcut {
  keys: string;
  label: string;
  /** True if the current screen has it. */
  isOffered: () => boolean;
  run: () => void;
}

const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: '/',
    label: 'Search this list',
    isOffered: () => find('#content [data-shortcut="/"]') !== null,
    // On a screen without a list search, focus the header's search.
    run: () => (find('#content [data-shortcut="/"]') ?? find('header [role="search"] :is(input, button)'))?.focus(),
  },
  {
    keys: 'n',
    label: 'Create a new item',
    isOffered: () => find('#content [data-shortcut="n"]') !== null,
    run: () => find('#content [data-shortcut="n"]')?.click(),
  },
  { keys: 'j', label: 'Next row', isOffered: () => find(ROWS) !== null, run: () => moveBy(1) },
  { keys: 'k', label: 'Previous row', isOffered: () => find(ROWS) !== null, run: () => moveBy(-1) },
  {
    keys: 'x',
    label: 'Select the row',
    isOffered: () => find(`${ROWS} [data-selects]`) !== null,
    run: () => currentRow()?.querySelector<HTMLElement>('[data-selects]')?.click(),
  },
  {
    keys: 'e',
    label: 'Edit the row',
    isOffered: () => find(`${ROWS} [data-shortcut="e"]`) !== null,
    run: () => currentRow()?.querySelector<HTMLElement>('[data-shortcut="e"]')?.click(),
  },
];

const screenOf = (letter: string, screens: readonly Screen[]) =>
  screens.find(({ to }) => letter in SCREENS && to === `/dashboard${SCREENS[letter]}`);

/** Runs a single-key shortcut, or opens the screen of a `g` shortcut. Ignores other keys. */
export function runShortcut(keys: string, screens: readonly Screen[], go: (to: string) => void): void {
  if (keys.length === 2) {
    const screen = screenOf(keys.charAt(1), screens);
    if (screen !== undefined) go(screen.to);
  } else SHORTCUTS.find((one) => one.keys === keys)?.run();
}

/** The shortcuts of the current screen, and those that open other screens. */
export const offeredShortcuts = (screens: readonly Screen[]) => ({
  here: SHORTCUTS.filter(({ isOffered }) => isOffered()),
  screens: Object.keys(SCREENS).flatMap((letter) => {
    const screen = screenOf(letter, screens);
    return screen === undefined ? [] : [{ keys: `g ${letter}`, label: screen.label }];
  }),
});
