import { lazy, Suspense } from 'react';
import { useHydrated } from 'shared-ui';
import type { CompanionProps } from './later';
import { laterAtLast } from './load-later';

const Companion = lazy(async () => ({ default: (await laterAtLast()).Companion }));

/** What stands beside a page once it is alive, and its code is there; the server knows nothing of it. */
export function Beside(props: CompanionProps) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <Companion {...props} />
    </Suspense>
  );
}
