import { useEffect, useState } from 'react';
import { useHref, useLocation, useNavigation, type Location } from 'react-router-dom';
import { Button } from 'shared-ui';
import { abortForDocument } from '../updates/open-document';
import { useTexts } from '../locales/use-texts';
import { NoticeBar } from './notice-bar';

/** A page that takes longer to load than this (product.md 9.9) gets the notice. */
export const SLOW_AFTER_MS = 10_000;

/** Offers to load a slow page as a new document. Loading continues: slowness is not an error. */
export function SlowNotice({ starting }: { starting: boolean }) {
  const location = useLocation();
  const target = useNavigation().location ?? (starting ? location : undefined);
  return <div role="status">{target && <Late key={target.key} target={target} />}</div>;
}

function Late({ target }: { target: Location }) {
  const t = useTexts();
  const address = useHref(target);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    isSlow && (
      <NoticeBar>
        {t('slow.text')}
        <Button size="sm" onClick={() => abortForDocument(address)}>
          {t('slow.retry')}
        </Button>
      </NoticeBar>
    )
  );
}
