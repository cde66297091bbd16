import { useEffect } from 'react';
import type { MapSource, Position } from 'shared-contract';
import { styled } from 'styled-components';
import { projectTexts } from '../../../locales/pages/en-project';
import { useTexts } from '../../../locales/use-texts';
import { boundsAround } from '../../../parts/map/create-map';
import { MapFrame } from '../../../parts/map/map-frame';
import { useMap } from '../../../parts/map/use-map';

const Frame = styled(MapFrame)`
  border-radius: ${({ theme }) => theme.radius.lg};
`;

interface PlaceMapProps {
  source: MapSource;
  position: Position;
  place: string;
}

/** One project on a map. It takes the focus of the button that it replaces. */
export function PlaceMap({ source, position, place }: PlaceMapProps) {
  const t = useTexts(projectTexts);
  const label = t('project.location.map', { place });
  const state = useMap({ source, view: boundsAround([position]), isInPage: true });
  const { open } = state;
  const { latitude, longitude } = position;
  useEffect(() => {
    if (open === null) return;
    const element = document.createElement('div');
    element.dataset.kind = 'place';
    const marker = new open.libre.Marker({ element, anchor: 'bottom' })
      .setLngLat([longitude, latitude])
      .addTo(open.map);
    if (document.activeElement === document.body) open.map.getCanvas().focus({ preventScroll: true });
    return () => {
      marker.remove();
    };
  }, [open, latitude, longitude]);
  return <Frame {...state} source={source} label={label} undrawable={t('project.location.mapFailed')} />;
}
