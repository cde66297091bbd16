import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConfig } from 'shared-state';
import { layoutTexts } from '../locales/en-layout';
import { useTexts } from '../locales/use-texts';
import { Facade } from './facade';

const Split = styled.div<{ $standalone: boolean }>`
  display: grid;
  min-height: ${({ $standalone }) => ($standalone ? '100vh' : '0')};
  min-height: ${({ $standalone }) => ($standalone ? '100dvh' : '0')};
  background: ${({ theme }) => theme.color.ivory};

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
  }
`;

const Scene = styled.aside`
  position: relative;
  display: none;
  overflow: hidden;
  background: ${({ theme }) => theme.color.greenDark};

  ${({ theme }) => theme.media.lg} {
    display: block;
  }
`;

const Words = styled.p`
  position: absolute;
  inset: clamp(40px, 9vh, 96px) auto auto clamp(32px, 4vw, 64px);
  max-width: 8.8em;
  color: ${({ theme }) => theme.color.ivory};
  font: 500 ${({ theme }) => theme.size.h2} / 1.12 ${({ theme }) => theme.font.display};
  text-wrap: balance;
`;

/** Aligned to the top: a vertically centred form would move while its HTML is still loading. */
const Side = styled.div`
  display: grid;
  align-content: start;
  padding: clamp(24px, 5vw, 64px);

  ${({ theme }) => theme.media.lg} {
    padding-top: clamp(64px, 17vh, 200px);
  }
`;

const Column = styled.div`
  width: min(100%, 460px);
  margin-inline: auto;
`;

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-bottom: clamp(32px, 7vh, 72px);
  color: ${({ theme }) => theme.color.green};
  font: 500 1.375rem/1.2 ${({ theme }) => theme.font.display};
  text-decoration: none;
`;

interface SplitLayoutProps {
  /** Set for pages without the site's navbar and footer: fills the window and links to the home page. */
  standalone?: boolean;
  children: ReactNode;
}

/** A drawing next to a narrow column; small screens show only the column. */
export function SplitLayout({ standalone = false, children }: SplitLayoutProps) {
  const t = useTexts(layoutTexts);
  const { brand } = useConfig();
  return (
    <Split $standalone={standalone}>
      <Scene aria-hidden="true">
        <Facade />
        <Words>{brand.tagline}</Words>
      </Scene>
      <Side>
        <Column>
          {standalone && (
            <Brand to="/" title={t('layout.home')}>
              {brand.name}
            </Brand>
          )}
          {children}
        </Column>
      </Side>
    </Split>
  );
}
