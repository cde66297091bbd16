import { styled } from 'styled-components';
import type { StoredDraft } from 'shared-contract';
import { Button } from '../../elements/button';
import { useTexts } from '../../i18n/use-texts';

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  border-inline-start: 3px solid ${({ theme }) => theme.color.info};
  background: ${({ theme }) => theme.color.ivory};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.45;

  > p {
    flex: 1 1 240px;
  }
`;

const TIME: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** Says that a draft was restored, and offers to discard it. */
export function RestoredNotice({
  restored: { at, files },
  isBusy,
  onDiscard,
}: {
  restored: StoredDraft;
  /** True while the form is being sent. */
  isBusy: boolean;
  onDiscard: () => void;
}) {
  const t = useTexts();
  return (
    <Notice role="status">
      <p>
        {t('draftRestored', { time: new Date(at).toLocaleString('en-US', TIME) })}
        {files.length > 0 && ` ${t('draftFiles', { fields: files.join(', ') })}`}
      </p>
      <Button variant="secondary" size="sm" disabled={isBusy} onClick={onDiscard}>
        {t('draftDiscard')}
      </Button>
    </Notice>
  );
}
