import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonLook, Container, Eyebrow, Heading, Lead, Section, type ButtonVariant } from 'shared-ui';
import { BrandMark } from '../layout/brand';
import { useLayout } from '../layout/use-layout';

const Ground = styled(Section)`
  display: grid;
  align-items: center;
  min-height: min(680px, 78vh);

  .ground {
    stroke: ${({ theme }) => theme.color.brass};
  }
`;

const Words = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  justify-items: start;

  > svg {
    color: ${({ theme }) => theme.color.green};
  }

  > p {
    margin-bottom: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  margin-top: ${({ theme }) => theme.space(3)};
`;

/** A plain link that looks like a button. */
export const AnchorButton = styled.a<{ $variant?: ButtonVariant }>`
  ${buttonLook}
`;

interface PageMessageProps {
  eyebrow: string;
  title: string;
  text: string;
  role?: 'alert';
  /** Buttons and links. */
  children: ReactNode;
}

/** A page that shows a message and actions instead of the requested page. */
export function PageMessage({ eyebrow, title, text, role, children }: PageMessageProps) {
  // If the page would render its own `<main>`, the message must do so, too.
  const ownMain = useLayout() === 'dashboard';
  return (
    <Ground as={ownMain ? 'main' : 'div'} id={ownMain ? 'content' : undefined} tabIndex={ownMain ? -1 : undefined}>
      <Words role={role}>
        <BrandMark size={64} />
        <Eyebrow>{eyebrow}</Eyebrow>
        <Heading as="h1">{title}</Heading>
        <Lead>{text}</Lead>
        <Actions>{children}</Actions>
      </Words>
    </Ground>
  );
}
