import { lazy, Suspense, type ComponentType } from 'react';
import { withRetry } from 'shared-ui';

/** Like `lazy`, but after a failure, it shows `Failed` and loads again at the next render, such as after a click. */
export function retryingLazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<Props>,
): ComponentType<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return await withRetry(load);
      } catch {
        Loaded = begin();
        return { default: Failed };
      }
    });
  let Loaded = begin();
  return function RetryingLazy(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
