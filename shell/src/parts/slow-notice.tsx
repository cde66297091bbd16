import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppStore } from 'shared-state';
import { useHref, useLocation, useNavigation } from 'react-router-dom';
import { Button } from 'shared-ui';
import { abortForDocument, mayLeave } from '../updates/open-document';
import { useTexts } from '../locales/use-texts';
import { NoticeBar } from './notice-bar';

/** A page that takes longer to load than this (product.md 9.9) gets the notice. */
export const SLOW_AFTER_MS = 10_000;

/**
 * Offers to load a slow page as a new document. Loading continues: slowness is not an error. A visitor who gives it up for
 * another page gets that as a new document, which aborts the slow page's requests.
 */
export function SlowNotice({ starting }: { starting: boolean }) {
  const store = useAppStore();
  const location = useLocation();
  const target = useNavigation().location ?? (starting ? location : undefined);
  const address = useHref(target ?? location);
  const slowKey = useRef<string>(undefined);
  useEffect(() => {
    const isGivenUp = slowKey.current !== undefined && slowKey.current !== target?.key;
    if (target === undefined) slowKey.current = undefined;
    else if (isGivenUp && mayLeave(store)) abortForDocument(address);
  }, [target, address, store]);
  const onSlow = () => (slowKey.current = target?.key);
  return <div role="status">{target && <Late key={target.key} address={address} onSlow={onSlow} />}</div>;
}

function Late({ address, onSlow }: { address: string; onSlow: () => void }) {
  const t = useTexts();
  const [isSlow, setSlow] = useState(false);
  const beSlow = useEffectEvent(() => {
    setSlow(true);
    onSlow();
  });
  useEffect(() => {
    const timer = setTimeout(beSlow, SLOW_AFTER_MS);
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
