import { History } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../elements/button';
import { useTexts } from '../i18n/use-texts';

/** The used part of a query hook's result. */
export interface ShownResult {
  data?: unknown;
  error?: unknown;
  fulfilledTimeStamp?: number;
  isFetching?: boolean;
  refetch?: () => unknown;
}

/** Time (ms since 1970) of the shown data if refetching it has failed; else null. */
export function staleSince({ data, error, fulfilledTimeStamp }: ShownResult): number | null {
  const isOld = data !== undefined && error !== undefined && error !== null;
  return isOld ? (fulfilledTimeStamp ?? null) : null;
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.brassSoft};
  color: ${({ theme }) => theme.color.ink};
  font-size: ${({ theme }) => theme.size.small};

  > svg {
    flex: none;
    color: ${({ theme }) => theme.color.brassDark};
  }

  > span {
    flex: 1 1 12em;
  }
`;

const TIME: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** Shows the age of the data, with Retry, if refetching it has failed. */
export function StaleNote({ result }: { result: ShownResult }) {
  const t = useTexts();
  const since = staleSince(result);
  if (since === null) return null;
  return (
    <Note role="status">
      <History size={18} strokeWidth={1.5} aria-hidden="true" />
      <span>{t('asOf', { time: new Date(since).toLocaleString(undefined, TIME) })}</span>
      {result.refetch && (
        <Button variant="secondary" size="sm" busy={result.isFetching} onClick={() => void result.refetch?.()}>
          {t('retry')}
        </Button>
      )}
    </Note>
  );
}
