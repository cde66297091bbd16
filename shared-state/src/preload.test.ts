import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { createAppStore, injectResource, preload, requestContext } from 'shared-state';

const answer = jest.fn((id: string) => ({ data: `answer ${id}` }));

const { preloaded } = injectResource('preload-sample', (build) => ({
  preloaded: build.query<string, string>({ queryFn: answer, keepUnusedDataFor: 0 }),
})).endpoints;

type Navigation = LoaderFunctionArgs<RouterContextProvider>;

const navigation = (address: string, { params, context }: Pick<Navigation, 'params' | 'context'>): Navigation => ({
  params,
  url: new URL(address),
  request: new Request(address),
  pattern: '/things/:id',
  context,
});

test('a loader starts the queries of its address, and an answer that no component reads is forgotten', async () => {
  const store = createAppStore();
  const loader = preload(({ params, url }) =>
    [params.id, url.searchParams.get('also')].map((id) => preloaded.initiate(id ?? '')),
  );
  const statusOf = (id: string): string => preloaded.select(id)(store.getState()).status;

  expect(
    loader(navigation('http://localhost/things/7?also=8', { params: { id: '7' }, context: requestContext(store) })),
  ).toBeNull();
  expect(['7', '8'].map(statusOf)).toEqual(['pending', 'pending']);
  const forgotten = new Promise<void>((resolve) => {
    store.subscribe(() => {
      if (['7', '8'].every((id) => statusOf(id) === 'uninitialized')) resolve();
    });
  });
  await forgotten;
  expect(answer.mock.calls.map(([id]) => id)).toEqual(['7', '8']);
});
