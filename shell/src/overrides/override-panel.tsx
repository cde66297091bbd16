import { styled } from 'styled-components';
import { Button } from 'shared-ui';
import { endOverrides, type Overrides } from './overrides';

const Panel = styled.details`
  position: fixed;
  top: 50%;
  left: 0;
  z-index: ${({ theme }) => theme.layer.overlay};
  max-width: calc(100vw - 24px);
  padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(3)};
  border: 2px solid ${({ theme }) => theme.color.danger};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.ink};
  overflow-wrap: anywhere;

  summary {
    min-height: 24px;
    cursor: pointer;
  }
`;

/** Lists the overridden remotes. For developers, so always in English. */
export function OverridePanel({ overrides }: { overrides: Overrides }) {
  const entries = Object.entries(overrides);
  return (
    <Panel>
      <summary>Override: {entries.map(([name]) => name).join(', ')}</summary>
      <ul>
        {entries.map(([name, origin]) => (
          <li key={name}>
            {name} from {origin}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={endOverrides}>
        End override
      </Button>
    </Panel>
  );
}
