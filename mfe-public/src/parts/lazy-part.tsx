import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { withRetry } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';

/** Reports when the part has rendered, which means that its code has loaded. */
function Arrival({ onArrive }: { onArrive: (hasArrived: boolean) => void }) {
  useEffect(() => onArrive(true), [onArrive]);
  return null;
}

/**
 * A part of a page whose code is loaded after the page. If that fails, the server's HTML stays. Until the code has
 * loaded, the part renders the same element each time, because React would discard the server's HTML for a new one. The
 * part must take the URL from its props, not from the router: if the URL changes while the code loads, the part would
 * not match the server's HTML.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() =>
    withRetry(load).then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => undefined),
    ),
  );
  return function LazyPart(props: Props) {
    // Subscribe: React also discards the server's HTML if a context changes without rendering this component.
    useLocation();
    useNavigation();
    useLanguage();
    const [hasArrived, setHasArrived] = useState(false);
    const current = (
      <Suspense>
        <Part {...props} />
        <Arrival onArrive={setHasArrived} />
      </Suspense>
    );
    const [first] = useState(current);
    return hasArrived ? current : first;
  };
}
