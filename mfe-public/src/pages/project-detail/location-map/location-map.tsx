import { Map } from 'lucide-react';
import { useState } from 'react';
import type { MapSource, Position } from 'shared-contract';
import { Button, notPrinted } from 'shared-ui';
import { styled } from 'styled-components';
import { projectTexts } from '../../../locales/pages/en-project';
import { useTexts } from '../../../locales/use-texts';
import { LazyMap } from '../../../parts/map/lazy-map';

const loadMap = async () => (await import('./place-map')).PlaceMap;

const Place = styled.div`
  display: grid;
  min-height: clamp(300px, 40vw, 500px);

  @media (scripting: none) {
    display: none;
  }
  ${notPrinted}
`;

const Ask = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(6)};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.greenSoft};
  text-align: center;

  > small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }
`;

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(projectTexts);
  return (
    <Ask>
      <p role="status">{t('project.location.mapFailed')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('project.location.retry')}
      </Button>
    </Ask>
  );
}

interface LocationMapProps {
  source: MapSource;
  position: Position;
  /** Address or name. */
  place: string;
}

/** A button that shows the project on a map. Nothing of the map is loaded before the button is pressed. */
export function LocationMap({ source, position, place }: LocationMapProps) {
  const t = useTexts(projectTexts);
  const [isShown, setShown] = useState(false);
  return (
    <Place>
      {isShown ? (
        <LazyMap<LocationMapProps>
          load={loadMap}
          props={{ source, position, place }}
          waiting={<Ask role="status">{t('project.location.loading')}</Ask>}
          Failed={Failed}
        />
      ) : (
        <Ask>
          <Button variant="secondary" onClick={() => setShown(true)}>
            <Map size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('project.location.showMap')}
          </Button>
          <small>{t('project.location.mapSource', { source: source.attribution })}</small>
        </Ask>
      )}
    </Place>
  );
}
