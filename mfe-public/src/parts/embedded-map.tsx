import { useState } from 'react';
import { useHydrated } from 'shared-ui';
import { styled } from 'styled-components';

const Frame = styled.div`
  position: relative;
  min-height: clamp(300px, 40vw, 500px);
  overflow: hidden;
  background: ${({ theme }) => theme.color.greenSoft};

  > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }

  @media (scripting: none) {
    > p {
      display: none;
    }
  }
`;

const Waiting = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  color: ${({ theme }) => theme.color.green};
`;

interface EmbeddedMapProps {
  /** An address that `mapEmbedUrl` has allowed, or the configuration's. */
  src: string;
  title: string;
  /** Stands there until the map has loaded. */
  loading: string;
  className?: string;
}

/** A map of an allowed host in a sandboxed frame. */
export function EmbeddedMap({ src, title, loading, className }: EmbeddedMapProps) {
  const [loaded, setLoaded] = useState(false);
  // A frame that has loaded before the page is alive would tell nobody.
  const hydrated = useHydrated();
  return (
    <Frame className={className}>
      {!loaded && <Waiting role="status">{loading}</Waiting>}
      {!hydrated && (
        <noscript>
          <Waiting as="a" href={src}>
            {title}
          </Waiting>
        </noscript>
      )}
      {hydrated && (
        <iframe
          src={src}
          title={title}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setLoaded(true)}
        />
      )}
    </Frame>
  );
}
