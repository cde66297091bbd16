import { Button } from 'shared-ui';
import { useTexts } from '../locales/use-texts';
import { NoticeBar } from '../parts/notice-bar';

const reloadPage = () => window.location.reload();

/** Announces a new version. The next navigation loads it too, unless there is unsaved input. */
export function UpdateNotice({ isOutdated }: { isOutdated: boolean }) {
  const t = useTexts();
  return (
    <div role="status">
      {isOutdated && (
        <NoticeBar>
          {t('update.text')}
          <Button size="sm" onClick={reloadPage}>
            {t('update.reload')}
          </Button>
        </NoticeBar>
      )}
    </div>
  );
}
