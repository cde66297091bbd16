import type { ReactNode } from 'react';
import type { MapSource } from 'shared-contract';
import { Button } from 'shared-ui';
import { styled } from 'styled-components';
import { mapTexts } from '../../locales/pages/en-map';
import { useTexts } from '../../locales/use-texts';
import { pinLook } from './pin-look';
import type { MapState } from './use-map';

const Frame = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.greenSoft};
  font-family: ${({ theme }) => theme.font.text};

  ${pinLook}
`;

/** Doubled specificity: MapLibre's stylesheet is loaded later and would win otherwise. */
const Canvas = styled.div`
  && {
    position: absolute;
    inset: 0;
  }
`;

const Waiting = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  color: ${({ theme }) => theme.color.green};
`;

/** Lets pointer events beside the notices through to the map. */
const Notices = styled.div`
  position: absolute;
  inset: ${({ theme }) => theme.space(3)} 60px auto ${({ theme }) => theme.space(3)};
  z-index: 3;
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  justify-items: center;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }
`;

export const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.paper};
  box-shadow: ${({ theme }) => theme.shadow.lifted};
  font-size: ${({ theme }) => theme.size.small};
`;

const Undrawable = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(6)};
  text-align: center;
`;

const Attribution = styled.p`
  position: absolute;
  right: 0;
  bottom: 0;
  z-index: 1;
  max-width: 100%;
  padding: 2px ${({ theme }) => theme.space(2)};
  background: ${({ theme }) => theme.color.paper};
  font-size: 0.75rem;
  line-height: 1.5;
`;

interface MapFrameProps extends MapState {
  source: MapSource;
  label: string;
  /** Shown if the browser cannot draw the map. */
  undrawable: string;
  className?: string | undefined;
  /** Notices over the map. */
  notices?: ReactNode;
  /** Shown on the map. */
  children?: ReactNode;
}

/** The frame of a map, with its loading state, error notices and attribution. */
export function MapFrame(props: MapFrameProps) {
  const { source, label, undrawable, className, container, open, trouble, retry, notices, children } = props;
  const t = useTexts(mapTexts);
  const retryButton = (
    <Button variant="secondary" size="sm" onClick={retry}>
      {t('map.retry')}
    </Button>
  );
  const isUndrawable = trouble === 'undrawable';
  return (
    <Frame className={className} role="region" aria-label={label} aria-busy={open === null && !isUndrawable}>
      <Canvas ref={container} hidden={isUndrawable} />
      {open === null && !isUndrawable && <Waiting>{t('map.loading')}</Waiting>}
      <div role="status">
        {isUndrawable && (
          <Undrawable>
            <p>{undrawable}</p>
            {retryButton}
          </Undrawable>
        )}
      </div>
      {!isUndrawable && (
        <>
          <Notices>
            <div role="status">
              {(trouble === 'incomplete' || trouble === 'slow') && (
                <Notice>
                  {t(`map.${trouble}`)}
                  {retryButton}
                </Notice>
              )}
            </div>
            {notices}
          </Notices>
          {children}
          <Attribution>
            {source.attributionUrl === undefined ? (
              source.attribution
            ) : (
              <a href={source.attributionUrl} target="_blank" rel="noopener noreferrer">
                {source.attribution}
              </a>
            )}
          </Attribution>
        </>
      )}
    </Frame>
  );
}
