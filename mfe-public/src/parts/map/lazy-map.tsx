import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { withRetry } from 'shared-ui';

interface LazyMapProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Shown until the code has loaded. */
  waiting: ReactNode;
  /** Shown if the code cannot be loaded. */
  Failed: ComponentType<{ onRetry: () => void }>;
}

/** A map whose code is loaded when it is first rendered. Unlike with `lazy`, loading can be repeated after a failure. */
export function LazyMap<Props extends object>({ load, props, waiting, Failed }: LazyMapProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const start = () =>
    withRetry(load).then(
      (map) => setLoaded(() => map),
      () => setFailed(true),
    );
  const begin = useEffectEvent(start);
  useEffect(() => void begin(), []);
  const retry = () => {
    setFailed(false);
    void start();
  };
  if (hasFailed) return <Failed onRetry={retry} />;
  return Loaded === null ? waiting : <Loaded {...props} />;
}
