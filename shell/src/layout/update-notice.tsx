import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Button } from 'shared-ui';
import type { Fleet } from '../host/fleet';
import { useTexts } from '../locales/use-texts';

const Bar = styled.div`
  position: fixed;
  bottom: ${({ theme }) => theme.space(4)};
  left: 50%;
  z-index: ${({ theme }) => theme.layer.overlay};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space(3)};
  box-sizing: border-box;
  width: max-content;
  max-width: calc(100vw - 24px);
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.ink};
  box-shadow: ${({ theme }) => theme.shadow.lifted};
  transform: translateX(-50%);
`;

const reloadPage = () => window.location.reload();

/** Says that there is a new version, which comes with the next page anyway where nothing is typed. */
export function UpdateNotice({ fleet }: { fleet: Pick<Fleet, 'subscribe' | 'isOutdated'> }) {
  const t = useTexts();
  const isOutdated = useSyncExternalStore(fleet.subscribe, fleet.isOutdated, fleet.isOutdated);
  return (
    <div role="status">
      {isOutdated && (
        <Bar>
          {t('update.text')}
          <Button size="sm" onClick={reloadPage}>
            {t('update.reload')}
          </Button>
        </Bar>
      )}
    </div>
  );
}
