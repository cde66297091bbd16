import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react';
import { withRetry } from 'shared-ui';

interface BoundaryProps<Props> {
  props: Props;
  onArrive: (hasArrived: boolean) => void;
}

/** Calls back once the code of the part is on show. */
function Arrival({ onArrive }: Pick<BoundaryProps<never>, 'onArrive'>) {
  useEffect(() => onArrive(true), [onArrive]);
  return null;
}

/**
 * A part of a page whose code is loaded after the page. If that fails, the server's HTML stays. Until the code has arrived,
 * the part keeps its first props: with others, React would discard the server's HTML.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() =>
    withRetry(load).then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => undefined),
    ),
  );
  const Boundary = memo(function Boundary({ props, onArrive }: BoundaryProps<Props>) {
    return (
      <Suspense>
        <Part {...props} />
        <Arrival onArrive={onArrive} />
      </Suspense>
    );
  });
  return function LazyPart(props: Props) {
    const [first] = useState(props);
    const [hasArrived, setHasArrived] = useState(false);
    return <Boundary props={hasArrived ? props : first} onArrive={setHasArrived} />;
  };
}
