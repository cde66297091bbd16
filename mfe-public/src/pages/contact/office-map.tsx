import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Frame = styled.section`
  position: relative;
  height: clamp(320px, 40vw, 520px);
  background: ${({ theme }) => theme.color.greenSoft};

  > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }
`;

const Waiting = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  color: ${({ theme }) => theme.color.green};
`;

/** The office on an embedded map; a placeholder stands there until it has loaded. */
export function OfficeMap({ src }: { src: string }) {
  const { t } = useTranslation('mfe-public');
  const [loaded, setLoaded] = useState(false);
  return (
    <Frame aria-label={t('contact.map')}>
      {!loaded && <Waiting role="status">{t('contact.mapLoading')}</Waiting>}
      <iframe
        src={src}
        title={t('contact.map')}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer-when-downgrade"
        onLoad={() => setLoaded(true)}
      />
    </Frame>
  );
}
