import type { ReactNode } from 'react';
import { useMissing, useSite } from 'shared-state';
import { useListSiteCapabilitiesQuery } from 'shared-state/api/public/capabilities';
import { Container, EmptyState, LinkButton, PageMetadata, Section } from 'shared-ui';
import { styled } from 'styled-components';
import { shortlistPageTexts } from '../../locales/parts/en-shortlist-page';
import { useTexts } from '../../locales/use-texts';
import { Banner } from '../banner/banner';
import small from '../banner/pictures/projects-small.webp';
import wide from '../banner/pictures/projects-wide.webp';

const Body = styled(Section)`
  padding-block: clamp(32px, 5vw, 64px);
`;

interface ShortlistPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Frame of the pages that show projects chosen by the visitor: the comparison and the saved projects. */
export function ShortlistPage({ title, lead, children }: ShortlistPageProps) {
  const site = useSite();
  const { data: offered } = useListSiteCapabilitiesQuery();
  if (offered?.includes('find') === false) return <NotOffered />;
  return (
    <>
      <PageMetadata {...site} />
      <Banner title={title} picture={{ wide, small }} breadcrumb lead={lead} />
      <Body>
        <Container>{children}</Container>
      </Body>
    </>
  );
}

/** For API hosts that cannot find projects by id (`find`, product.md 7.26): nothing can be saved or compared. */
function NotOffered() {
  const t = useTexts(shortlistPageTexts);
  const site = useSite();
  useMissing(true);
  const title = t('shortlistPage.title');
  return (
    <>
      <PageMetadata {...site} title={title} missing />
      <Banner title={title} picture={{ wide, small }} />
      <Body>
        <Container>
          <EmptyState>
            <p>{t('shortlistPage.text')}</p>
            <LinkButton to="/projects">{t('shortlistPage.browse')}</LinkButton>
          </EmptyState>
        </Container>
      </Body>
    </>
  );
}
