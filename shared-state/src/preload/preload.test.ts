import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RuntimeConfig } from 'shared-contract';
import { api, configure, createAppStore, injectResource, preload, requestContext } from 'shared-state';

const answer = jest.fn((id: string) => ({ data: `answer ${id}` }));

const { preloaded, failing } = injectResource('preload-sample', (build) => ({
  preloaded: build.query<string, string>({ queryFn: answer, keepUnusedDataFor: 0 }),
  failing: build.query<string, void>({ query: () => ({ url: 'failing' }) }),
})).endpoints;

type Navigation = LoaderFunctionArgs<RouterContextProvider>;

const navigation = (address: string, { params, context }: Pick<Navigation, 'params' | 'context'>): Navigation => ({
  params,
  url: new URL(address),
  request: new Request(address),
  pattern: '/things/:id',
  context,
});

test('a loader starts the queries of its URL, and unused results expire', async () => {
  const store = createAppStore();
  const loader = preload(({ params, url }) =>
    [params.id, url.searchParams.get('also')].map((id) => preloaded.initiate(id ?? '')),
  );
  const statusOf = (id: string): string => preloaded.select(id)(store.getState()).status;

  expect(
    loader(navigation('http://localhost/things/7?also=8', { params: { id: '7' }, context: requestContext(store) })),
  ).toBeNull();
  expect(['7', '8'].map(statusOf)).toEqual(['pending', 'pending']);
  const expired = new Promise<void>((resolve) => {
    store.subscribe(() => {
      if (['7', '8'].every((id) => statusOf(id) === 'uninitialized')) resolve();
    });
  });
  await expired;
  expect(answer.mock.calls.map(([id]) => id)).toEqual(['7', '8']);
});

test('a failed preload is repeated by Retry and the next navigation, but not by the mounting page', async () => {
  configure({ apiBaseUrl: '' } as RuntimeConfig);
  const fetchSpy = jest
    .spyOn(window, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('', { status: 500 })));
  const store = createAppStore();
  const loader = preload(() => [failing.initiate()]);
  const navigate = async () => {
    loader(navigation('http://localhost/things', { params: {}, context: requestContext(store) }));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  };
  await navigate();
  const mounted = store.dispatch(failing.initiate());
  expect((await mounted).isError).toBe(true);
  expect(fetchSpy).toHaveBeenCalledTimes(1);

  await mounted.refetch();
  expect(fetchSpy).toHaveBeenCalledTimes(2);
  mounted.unsubscribe();
  await navigate();
  expect(fetchSpy).toHaveBeenCalledTimes(3);
});
