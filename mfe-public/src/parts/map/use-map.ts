import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { MapSource } from 'shared-contract';
import { mapTexts } from '../../locales/pages/en-map';
import { useTexts } from '../../locales/use-texts';
import { openMap, type MapTrouble, type OpenMap, type View } from './create-map';

interface MapOptions {
  source: MapSource;
  /** Initial view; null delays the opening of the map. */
  view: View | null;
  /** See `MapSetup`. */
  isInPage?: boolean;
}

/** A map in an element of the page. */
export interface MapState {
  container: RefObject<HTMLDivElement | null>;
  /** Null until the map is open, and if it cannot be opened. */
  open: OpenMap | null;
  trouble: MapTrouble | null;
  /** Opens the map again. */
  retry: () => void;
}

/** Opens a map once its area is known, and closes it with the component. */
export function useMap({ source, view, isInPage = false }: MapOptions): MapState {
  const t = useTexts(mapTexts);
  const container = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [open, setOpen] = useState<OpenMap | null>(null);
  const [trouble, setTrouble] = useState<MapTrouble | null>(null);
  const start = useEffectEvent(async (signal: AbortSignal) => {
    if (container.current === null || view === null) return null;
    const locale = {
      'Map.Title': t('map.canvas'),
      'NavigationControl.ZoomIn': t('map.zoomIn'),
      'NavigationControl.ZoomOut': t('map.zoomOut'),
      'CooperativeGesturesHandler.MobileHelpText': t('map.twoFingers'),
      'CooperativeGesturesHandler.WindowsHelpText': t('map.ctrl'),
      'CooperativeGesturesHandler.MacHelpText': t('map.command'),
    };
    const onTrouble = (found: MapTrouble | null) => {
      if (!signal.aborted) setTrouble(found);
    };
    return openMap({ container: container.current, source, view, locale, isInPage, onTrouble }, signal);
  });

  const isWanted = view !== null;
  useEffect(() => {
    if (!isWanted) return;
    const closing = new AbortController();
    let opened: OpenMap | null = null;
    void start(closing.signal).then((map) => {
      if (closing.signal.aborted) map?.close();
      else {
        opened = map;
        setOpen(map);
      }
    });
    return () => {
      closing.abort();
      opened?.close();
    };
  }, [attempt, isWanted]);

  const retry = () => {
    setOpen(null);
    setTrouble(null);
    setAttempt(attempt + 1);
  };
  return { container, open, trouble, retry };
}
