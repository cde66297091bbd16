import { useState } from 'react';
import { styled } from 'styled-components';
import { browserStorage } from 'shared-state';
import { Dialog, Heading, Stack } from 'shared-ui';
import type { Screen } from '../screens';
import { offeredShortcuts } from './shortcuts';
import { STORAGE_KEY } from './state';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(6)};
  margin: 0;

  > div {
    display: flex;
    flex-direction: row-reverse;
    justify-content: flex-end;
    align-items: baseline;
    gap: ${({ theme }) => theme.space(3)};
  }

  dd {
    flex: none;
    min-width: 4.5em;
    margin: 0;
  }

  kbd + kbd {
    margin-inline-start: ${({ theme }) => theme.space(1)};
  }

  kbd {
    padding: 2px 7px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.sm};
    background: ${({ theme }) => theme.color.white};
    font: inherit;
    font-size: ${({ theme }) => theme.size.small};
  }
`;

const Switch = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  min-height: 44px;
  font-weight: 600;

  > input {
    width: 20px;
    height: 20px;
    accent-color: ${({ theme }) => theme.color.green};
  }
`;

interface Listed {
  keys: string;
  label: string;
}

function Shortcuts({ title, list }: { title: string; list: readonly Listed[] }) {
  if (list.length === 0) return null;
  return (
    <Stack>
      <Heading as="h3" size="h3">
        {title}
      </Heading>
      <List>
        {list.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {keys.split(' ').map((key, index) => (
                <kbd key={index}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </List>
    </Stack>
  );
}

const GENERAL: readonly Listed[] = [{ keys: '?', label: 'Show this help' }];

/** Help sheet: what the keys do on the current screen, and a switch to turn them off. */
export function ShortcutHelp({ screens, onClose }: { screens: readonly Screen[]; onClose: () => void }) {
  const [isOn, setOn] = useState(browserStorage.getItem(STORAGE_KEY) !== 'off');
  const [{ here, screens: others }] = useState(() => offeredShortcuts(screens));
  const turn = (on: boolean) => {
    setOn(on);
    if (on) browserStorage.removeItem(STORAGE_KEY);
    else browserStorage.setItem(STORAGE_KEY, 'off');
  };
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="md">
      <Stack>
        <Switch>
          <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
          Use keyboard shortcuts
        </Switch>
        {isOn && (
          <>
            <Shortcuts title="On this screen" list={[...here, ...GENERAL]} />
            <Shortcuts title="Go to" list={others} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
