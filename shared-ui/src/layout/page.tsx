import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Heading } from './typography';
import { useTexts } from '../i18n/use-texts';

export interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons next to the title. */
  action?: ReactNode;
  /** Target of the Back link. */
  back?: string;
  children: ReactNode;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(4)};
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};
  min-height: 44px;
  color: ${({ theme }) => theme.color.brassDark};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Subtitle = styled.p`
  margin-top: ${({ theme }) => theme.space(1)};
  color: ${({ theme }) => theme.color.muted};
`;

/** Layout of a dashboard screen: Back link, title, actions, content. */
export function Page({ title, subtitle, action, back, children }: PageProps) {
  const t = useTexts();
  return (
    <Frame>
      <Head>
        <div>
          {back && (
            <Back to={back}>
              <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('back')}
            </Back>
          )}
          <Heading as="h1" size="h2">
            {title}
          </Heading>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </div>
        {action}
      </Head>
      {children}
    </Frame>
  );
}
