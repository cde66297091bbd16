import type { ReactNode } from 'react';
import { Cluster, Eyebrow, Heading } from 'shared-ui';
import { styled } from 'styled-components';

const Head = styled(Cluster)`
  align-items: flex-end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(5)};
  margin-bottom: ${({ theme }) => theme.space(10)};
`;

interface SectionHeadProps {
  /** Id of the heading, for `aria-labelledby`. */
  id: string;
  eyebrow: string;
  title: string;
  children: ReactNode;
}

/** A section's heading, with controls or a link at the end of the line. */
export function SectionHead({ id, eyebrow, title, children }: SectionHeadProps) {
  return (
    <Head>
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Heading id={id}>{title}</Heading>
      </div>
      {children}
    </Head>
  );
}
