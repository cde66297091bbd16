import { useState } from 'react';
import { Button, notPrinted, useHydrated } from 'shared-ui';
import { styled } from 'styled-components';
import { mapTexts } from '../../../locales/pages/en-map';
import { useTexts } from '../../../locales/use-texts';
import { LazyMap } from '../../../parts/map/lazy-map';
import { MapLayout } from './map-layout';
import type { MapPanelProps } from './map-panel';

const loadPanel = async () => (await import('./map-panel')).MapPanel;

/** Stays in the window while the list beside it scrolls. */
const Place = styled.div`
  height: clamp(420px, 76vh, 720px);
  margin-top: ${({ theme }) => theme.space(6)};

  ${({ theme }) => theme.media.lg} {
    grid-area: map;
    position: sticky;
    top: ${({ theme }) => theme.space(4)};
    height: calc(100vh - 32px);
    min-height: 420px;
  }

  @media (scripting: none) {
    display: none;
  }
  ${notPrinted}
`;

/** Shown until the map's code has loaded, or if loading it fails. */
const Placeholder = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(6)};
  height: 100%;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.greenSoft};
  color: ${({ theme }) => theme.color.green};
  text-align: center;
`;

function Loading() {
  const t = useTexts(mapTexts);
  return <Placeholder>{t('map.loading')}</Placeholder>;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(mapTexts);
  return (
    <Placeholder>
      <p role="status">{t('map.undrawable')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('map.retry')}
      </Button>
    </Placeholder>
  );
}

/** The map beside the list. Servers render only its placeholder. */
export function MapColumn(props: Omit<MapPanelProps, 'onOpen'>) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  return (
    <Place>
      <MapLayout $isOpen={isOpen} />
      {isHydrated ? (
        <LazyMap<MapPanelProps>
          load={loadPanel}
          props={{ ...props, onOpen: setOpen }}
          waiting={<Loading />}
          Failed={Failed}
        />
      ) : (
        <Loading />
      )}
    </Place>
  );
}
