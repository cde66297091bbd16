import { lazy, Suspense } from 'react';
import { useHydrated } from 'shared-ui';
import type { CompanionProps } from './later';
import { loadLaterWithRetry } from './load-later';

const Companion = lazy(async () => ({ default: (await loadLaterWithRetry()).Companion }));

/** Loads and renders the `Companion` after hydration; the server renders nothing here. */
export function AfterHydration(props: CompanionProps) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <Companion {...props} />
    </Suspense>
  );
}
