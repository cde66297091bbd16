import { styled } from 'styled-components';
import { Spinner, translucent } from 'shared-ui';

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.overlay};
  display: grid;
  place-items: center;
  background: ${({ theme }) => translucent(theme.color.ivory, 78)};
`;

/** Covers the page during a login request. */
export function BusyOverlay({ label }: { label: string }) {
  return (
    <Veil>
      <Spinner label={label} />
    </Veil>
  );
}
