import { Suspense, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useHydrated } from '../hooks';

// Let React schedule its own tasks, as in a browser.
beforeAll(() => void ((globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false));

let hydratedParts = 0;

function Part() {
  useEffect(() => void (hydratedParts += 1), []);
  return <p>Part</p>;
}

function Page({ onEffect }: { onEffect: (isHydrated: boolean) => void }): ReactNode {
  const isHydrated = useHydrated();
  useEffect(() => onEffect(isHydrated));
  return (
    <>
      <h1>{isHydrated ? 'Hydrated' : 'Served'}</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>
  );
}

test('useHydrated does not hydrate the remaining parts of the page in the task in which it becomes true', async () => {
  document.body.innerHTML = renderToString(<Page onEffect={() => undefined} />);
  expect(document.body).toHaveTextContent('ServedPart');
  const partsInTask: number[] = [];
  await new Promise<void>((resolve) => {
    const onEffect = (isHydrated: boolean) => {
      // If the change were synchronous, React would have rendered it before this microtask.
      queueMicrotask(() => partsInTask.push(hydratedParts));
      if (isHydrated) resolve();
    };
    hydrateRoot(document.body, <Page onEffect={onEffect} />);
  });
  expect(document.body).toHaveTextContent('HydratedPart');
  expect(partsInTask[0]).toBe(0);
});
