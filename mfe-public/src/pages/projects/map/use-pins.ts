import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { readBounds, writeBounds } from 'shared-contract';
import type { ProjectPin } from 'shared-state/api/public/map';
import { formatNumber, formatTaka } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';
import { mapTexts } from '../../../locales/pages/en-map';
import { useTexts } from '../../../locales/use-texts';
import { boundsAround, showView, viewOf, type OpenMap } from '../../../parts/map/create-map';
import { Pins, type PinHandlers } from '../../../parts/map/pins';

const NO_PINS: readonly ProjectPin[] = [];

function markCard(list: HTMLElement | null, id: string | null): void {
  for (const card of list?.querySelectorAll<HTMLElement>('[data-project]') ?? [])
    card.toggleAttribute('data-marked', card.dataset.project === id);
}

/** Calls `point` with the project whose card is under the pointer or has the focus, and with null afterwards. */
function followCards(list: HTMLElement | null, point: (id: string | null) => void): () => void {
  const enter = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-project]') : null;
    point(card?.dataset.project ?? null);
  };
  const leave = () => point(null);
  const handlers = [
    ['pointerover', enter],
    ['focusin', enter],
    ['pointerleave', leave],
    ['focusout', leave],
  ] as const;
  for (const [type, handle] of handlers) list?.addEventListener(type, handle);
  return () => {
    for (const [type, handle] of handlers) list?.removeEventListener(type, handle);
  };
}

interface PinsOptions {
  open: OpenMap | null;
  pins: readonly ProjectPin[] | undefined;
  /** The map area in the URL. */
  bounds: string | null;
  list: RefObject<HTMLElement | null>;
  /** Ids of the projects whose sheet is open. */
  chosen: readonly string[];
  choose: PinHandlers['choose'];
}

/**
 * Shows projects on a map, and links their markers to the cards of the list. Moves the map when the filters or the area
 * in the URL change.
 */
export function usePins({ open, pins = NO_PINS, bounds, list, chosen, choose }: PinsOptions): void {
  const t = useTexts(mapTexts);
  const language = useLanguage();
  const shown = useRef<Pins | null>(null);

  const choosePins = useEffectEvent(choose);
  const groupWords = useEffectEvent((count: number) => ({
    title: t('map.group', { count }),
    label: formatNumber(count, language),
  }));
  useEffect(() => {
    if (open === null) return;
    const cards = list.current;
    const made = new Pins(open, {
      choose: (ids) => choosePins(ids),
      point: (id) => markCard(cards, id),
      group: (count) => groupWords(count),
    });
    shown.current = made;
    const stop = followCards(cards, (id) => made.highlight(id));
    return () => {
      stop();
      markCard(cards, null);
      shown.current = null;
    };
  }, [open, list]);

  const show = useEffectEvent(() => {
    const labelled = pins.map(({ name, price, ...pin }) => {
      const known = name || t('map.unnamed');
      const label = price === null ? known : formatTaka(price, language);
      return { ...pin, label, title: price === null ? known : t('map.pin', { name: known, price: label }) };
    });
    shown.current?.show(labelled);
  });
  useEffect(() => show(), [open, pins, language]);

  useEffect(() => shown.current?.mark(chosen), [open, chosen]);

  const key = pins.map(({ id }) => id).join();
  const fitted = useRef<{ key: string; bounds: string | null } | null>(null);
  const fit = useEffectEvent(() => {
    if (open === null) return;
    const last = fitted.current;
    fitted.current = { key, bounds };
    // The first run: the map was opened at this area.
    if (last === null) return;
    const area = bounds === null ? null : readBounds(bounds);
    if (area !== null && bounds !== last.bounds) {
      if (writeBounds(viewOf(open.map)) !== bounds) showView(open.map, { ...area, isSearched: true });
    } else if (area === null && key !== last.key && pins.length > 0) showView(open.map, boundsAround(pins));
  });
  useEffect(() => fit(), [open, key, bounds]);
}
