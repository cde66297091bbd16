import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../elements/button';
import { useTexts } from '../i18n/use-texts';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space(4)};
  padding: clamp(32px, 6vw, 72px) ${({ theme }) => theme.space(5)};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.muted};
  text-align: center;
`;

const Title = styled.p`
  color: ${({ theme }) => theme.color.ink};
  font: 500 ${({ theme }) => theme.size.h3} / 1.2 ${({ theme }) => theme.font.display};
`;

const Sign = styled.span`
  color: ${({ theme }) => theme.color.danger};
`;

const Words = styled.div`
  > p + * {
    margin-top: ${({ theme }) => theme.space(4)};
  }
`;

export interface EmptyStateProps {
  title?: string;
  children: ReactNode;
}

/** Message for an empty list or page. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <Frame>
      {title && <Title>{title}</Title>}
      <Words>{children}</Words>
    </Frame>
  );
}

export interface ErrorStateProps {
  message: string;
  detail?: string;
  onRetry?: () => void;
  /** True while a retry runs. */
  busy?: boolean;
}

/** Error message, with Retry if `onRetry` is given. */
export function ErrorState({ message, detail, onRetry, busy }: ErrorStateProps) {
  const t = useTexts();
  return (
    <Frame role="alert">
      <Sign aria-hidden="true">
        <CircleAlert size={28} strokeWidth={1.5} />
      </Sign>
      <Title>{message}</Title>
      {detail && <p>{detail}</p>}
      {onRetry && (
        <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Frame>
  );
}
