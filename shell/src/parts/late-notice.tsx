import { useEffect, useState } from 'react';
import { useHref, type Location } from 'react-router-dom';
import { Button } from 'shared-ui';
import { abortForDocument } from '../updates/open-document';
import { useTexts } from '../locales/use-texts';
import { NoticeBar } from './notice-bar';

/** A page that takes longer to load than this gets the notice (product.md 9.9). */
export const SLOW_AFTER_MS = 10_000;
/** A page that suspends gets the notice if no file or response has arrived for this long (product.md 9.9). */
export const STALLED_AFTER_MS = 15_000;

/** Offers to load a slow page as a new document. Loading continues: slowness is not an error. */
export function LateNotice({ target, isSuspended }: { target: Location; isSuspended: boolean }) {
  const t = useTexts();
  const address = useHref(target);
  const [isSlow, setSlow] = useState(false);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!isSuspended || !('PerformanceObserver' in window)) return undefined;
    const arrivals = new PerformanceObserver(() => setArrived((before) => before + 1));
    arrivals.observe({ type: 'resource' });
    return () => arrivals.disconnect();
  }, [isSuspended]);
  useEffect(() => {
    const timer = setTimeout(setSlow, isSuspended ? STALLED_AFTER_MS : SLOW_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, [isSuspended, arrived]);
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
