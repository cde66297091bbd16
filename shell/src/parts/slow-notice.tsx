import { lazy, Suspense } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { loadLaterWithRetry } from '../boot/after-hydration/load-later';

const LateNotice = lazy(async () => ({ default: (await loadLaterWithRetry()).LateNotice }));

/** Shows the notice for slow pages while a navigation or the start lasts, or while the current page suspends. */
export function SlowNotice({ starting, isSuspended = false }: { starting?: boolean; isSuspended?: boolean }) {
  const location = useLocation();
  const { location: next } = useNavigation();
  const target = isSuspended ? location : (next ?? (starting ? location : undefined));
  return (
    <div role="status">
      {target && (
        <Suspense>
          <LateNotice key={target.key} target={target} isSuspended={isSuspended} />
        </Suspense>
      )}
    </div>
  );
}
