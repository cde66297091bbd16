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
  /** A URL that `mapEmbedUrl` has allowed. */
  src: string;
  title: string;
  /** Placeholder text until the map has loaded. */
  loading: string;
  className?: string;
}

/** A map from an allowed provider in a sandboxed iframe. */
export function EmbeddedMap({ src, title, loading, className }: EmbeddedMapProps) {
  const [loaded, setLoaded] = useState(false);
  // An iframe in the server's HTML could finish loading before hydration: onLoad would never fire.
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
