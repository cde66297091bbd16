import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConfig } from 'shared-state';
import { layoutTexts } from '../locales/en-layout';
import { useTexts } from '../locales/use-texts';
import { Facade } from './facade';

const Split = styled.div<{ $whole: boolean }>`
  display: grid;
  min-height: ${({ $whole }) => ($whole ? '100vh' : '0')};
  min-height: ${({ $whole }) => ($whole ? '100dvh' : '0')};
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
  max-width: 15ch;
  color: ${({ theme }) => theme.color.ivory};
  font: 500 ${({ theme }) => theme.size.h2} / 1.12 ${({ theme }) => theme.font.display};
  text-wrap: balance;
`;

/** Not in the middle of the window's height: a form would move while its HTML is still coming. */
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
  /** True where the page stands alone, without the site's navbar and footer. */
  whole?: boolean;
  children: ReactNode;
}

/** A drawn façade beside a narrow column; on small screens the column alone. */
export function SplitLayout({ whole = false, children }: SplitLayoutProps) {
  const t = useTexts(layoutTexts);
  const { brand } = useConfig();
  return (
    <Split $whole={whole}>
      <Scene aria-hidden="true">
        <Facade />
        <Words>{brand.tagline}</Words>
      </Scene>
      <Side>
        <Column>
          {whole && (
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
