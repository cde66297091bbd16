import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { withRetry } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';

/** Calls back once the code of the part is on show. */
function Arrival({ onArrive }: { onArrive: (hasArrived: boolean) => void }) {
  useEffect(() => onArrive(true), [onArrive]);
  return null;
}

/**
 * A part of a page whose code is loaded after the page. If that fails, the server's HTML stays. Until the code has arrived,
 * the part renders the same element each time: with another one, React would discard the server's HTML.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() =>
    withRetry(load).then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => undefined),
    ),
  );
  return function LazyPart(props: Props) {
    // A context that changes without rendering this component would also make React discard the server's HTML.
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
