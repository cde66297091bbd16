import type { ReactNode } from 'react';
import { Container, Section } from 'shared-ui';
import { styled } from 'styled-components';
import { Banner } from '../banner/banner';
import small from '../banner/pictures/projects-small.webp';
import wide from '../banner/pictures/projects-wide.webp';

const Body = styled(Section)`
  padding-block: clamp(32px, 5vw, 64px);
`;

interface ShortlistPageProps {
  title: string;
  lead: string;
  /** Accessible name of the content. */
  label?: string;
  children: ReactNode;
}

/** Frame of the pages that show projects chosen by the visitor: the comparison and the saved projects. */
export function ShortlistPage({ title, lead, label, children }: ShortlistPageProps) {
  return (
    <>
      <Banner title={title} picture={{ wide, small }} breadcrumb lead={lead} />
      <Body aria-label={label}>
        <Container>{children}</Container>
      </Body>
    </>
  );
}
