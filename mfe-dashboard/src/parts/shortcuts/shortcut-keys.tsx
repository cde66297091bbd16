import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { browserStorage } from 'shared-state';
import { useOnDemand } from '../on-demand';
import { useScreens } from '../screens';
import { letterOf } from './letter-of';
import { OPEN_HELP, STORAGE_KEY } from './state';
import type { ShortcutHelp } from './shortcut-help';

/** First keys of all shortcuts. */
const KEYS = '?/njkxeg';
/** How long (ms) `g` waits for the second key. */
const PAUSE_MS = 1500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, select, [role="menu"], [role="grid"]') !== null);

/** The pressed character; with a keyboard layout of another script, without Shift, the Latin letter at its position. */
const characterOf = (event: KeyboardEvent) =>
  (/^[^ -~]$/.test(event.key) && !event.shiftKey ? letterOf(event) : '') || event.key;

/** Handles single-key shortcuts, and loads their code at the first one. Users can turn them off (WCAG 2.1.4). */
export function ShortcutKeys() {
  const navigate = useNavigate();
  const screens = useScreens();
  const onDemand = useOnDemand();
  const [Help, setHelp] = useState<ComponentType<Parameters<typeof ShortcutHelp>[0]> | null>(null);
  /** Time (ms) when `g` was pressed; -Infinity if it was not, or if another key has followed. */
  const prefixAt = useRef(-Infinity);

  const showHelp = useEffectEvent(async () => {
    const loaded = await onDemand(() => import('./shortcut-help'));
    if (loaded) setHelp(() => loaded.ShortcutHelp);
  });
  const press = useEffectEvent(async (event: KeyboardEvent) => {
    const prefix = event.timeStamp - prefixAt.current < PAUSE_MS ? 'g' : '';
    const { ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    const key = characterOf(event);
    if (defaultPrevented || ctrlKey || metaKey || altKey || (prefix === '' && !KEYS.includes(key))) return;
    if (isTyping(target) || document.querySelector('dialog[open]') !== null) return;
    if (browserStorage.getItem(STORAGE_KEY) === 'off') return;
    // Otherwise, Firefox opens its own search.
    if (key === '/' || key === '?') event.preventDefault();
    if (key === '?') return showHelp();
    prefixAt.current = prefix === '' && key === 'g' ? event.timeStamp : -Infinity;
    const loaded = await onDemand(() => import('./shortcuts'));
    loaded?.runShortcut(prefix + key, screens, (to) => void navigate(to));
    return undefined;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => void press(event);
    const onOpen = () => void showHelp();
    document.addEventListener('keydown', onKey);
    document.addEventListener(OPEN_HELP, onOpen);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener(OPEN_HELP, onOpen);
    };
  }, []);
  return Help && <Help screens={screens} onClose={() => setHelp(null)} />;
}
