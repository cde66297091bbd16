import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readBounds, writeBounds, type MapSource } from 'shared-contract';
import { useListProjectPinsQuery } from 'shared-state/api/public/map';
import { Button } from 'shared-ui';
import { styled } from 'styled-components';
import { mapTexts } from '../../../locales/pages/en-map';
import { useTexts } from '../../../locales/use-texts';
import { boundsAround, keepVisible, viewOf, type OpenMap } from '../../../parts/map/create-map';
import { MapFrame, Notice } from '../../../parts/map/map-frame';
import { useMap } from '../../../parts/map/use-map';
import { choiceOf, filterOf } from '../project-filter';
import { paramsOf, searchOf } from '../search/search-query';
import { ChosenProjects } from './chosen-projects';
import { usePins } from './use-pins';

const Panel = styled(MapFrame)`
  height: 100%;
`;

const SearchHere = styled(Button)`
  box-shadow: ${({ theme }) => theme.shadow.lifted};
`;

const NOBODY: readonly string[] = [];

/** The area that the visitor has moved the map to; null until then. */
function useMovedArea(open: OpenMap | null) {
  const [area, setArea] = useState<string | null>(null);
  useEffect(() => {
    const map = open?.map;
    if (map === undefined) return;
    const moved = map.on('moveend', ({ originalEvent }) => {
      if (originalEvent === undefined) return;
      setArea(writeBounds(viewOf(map)));
    });
    return () => moved.unsubscribe();
  }, [open]);
  return [area, () => setArea(null)] as const;
}

export interface MapPanelProps {
  source: MapSource;
  list: RefObject<HTMLElement | null>;
  /** Number of projects in the list, on all pages. */
  total: number | undefined;
  /** Called when the map is open, and when it no longer is. */
  onOpen: (isOpen: boolean) => void;
}

/** All projects of the filtered list on a map. */
export function MapPanel({ source, list, total, onOpen }: MapPanelProps) {
  const t = useTexts(mapTexts);
  const [query, setQuery] = useSearchParams();
  const search = searchOf(query);
  // The map also shows projects outside the area that limits the list.
  const params = paramsOf({ ...search, bounds: null, sort: null });
  const found = useListProjectPinsQuery({ ...filterOf(choiceOf(query)), ...(params && { search: params }) });
  const pins = found.data;
  const searched = search.bounds === null ? null : readBounds(search.bounds);
  const view = searched === null ? boundsAround(pins ?? []) : { ...searched, isSearched: true };
  const state = useMap({ source, view: pins !== undefined || found.isError ? view : null });
  const { open } = state;
  const [chosen, setChosen] = useState(NOBODY);
  usePins({ open, pins, bounds: search.bounds, list, chosen, choose: setChosen });
  const [movedTo, forget] = useMovedArea(open);

  const report = useEffectEvent(onOpen);
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return;
    report(true);
    return () => report(false);
  }, [isOpen]);

  const searchHere = () => {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (movedTo !== null) next.set('bounds', movedTo);
    forget();
    setQuery(next, { preventScrollReset: true });
  };
  // Uncovers the chosen marker, which may be behind the sheet.
  const uncover = (sheet: DOMRect) => {
    const pin = pins?.find(({ id }) => id === chosen[0]);
    if (open !== null && pin !== undefined) keepVisible(open.map, pin, sheet);
  };
  const unplaced = search.bounds === null && pins !== undefined && total !== undefined ? total - pins.length : 0;
  return (
    <Panel
      {...state}
      source={source}
      label={t('map.label')}
      undrawable={t('map.undrawable')}
      notices={
        <>
          {movedTo !== null && movedTo !== search.bounds && (
            <SearchHere size="sm" onClick={searchHere}>
              <Search size={16} strokeWidth={2} aria-hidden="true" />
              {t('map.searchHere')}
            </SearchHere>
          )}
          {found.isError && (
            <Notice role="status">
              {t('map.failed')}
              <Button variant="secondary" size="sm" onClick={() => void found.refetch()}>
                {t('map.retry')}
              </Button>
            </Notice>
          )}
          {pins?.length === 0 && total !== 0 && <Notice role="status">{t('map.nowhere')}</Notice>}
          {unplaced > 0 && Boolean(pins?.length) && movedTo === null && (
            <Notice>{t('map.unplaced', { count: unplaced })}</Notice>
          )}
        </>
      }
    >
      {chosen.length > 0 && <ChosenProjects ids={chosen} onGrow={uncover} onClose={() => setChosen(NOBODY)} />}
    </Panel>
  );
}
