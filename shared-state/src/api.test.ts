import { api, configure, createAppStore, injectResource, invalidateEndpoints } from 'shared-state';
import type { RuntimeConfig } from 'shared-contract';

const endpoint = (url: string) => (build: Parameters<Parameters<typeof injectResource>[1]>[0]) => ({
  ownedEndpoint: build.query<string, void>({ query: () => ({ url }) }),
});

test('a second copy of a resource reuses its endpoints', () => {
  const first = injectResource('sample', endpoint('one'));
  const copy = injectResource('sample', endpoint('two'));
  expect(copy.endpoints.ownedEndpoint).toBe(first.endpoints.ownedEndpoint);
});

test('throws if another resource owns the endpoint', () => {
  injectResource('sample', endpoint('one'));
  expect(() => injectResource('intruder', endpoint('other'))).toThrow(
    'Endpoint "ownedEndpoint" of "intruder" is already owned by "sample".',
  );
});

test('invalidated endpoints can be redefined once', async () => {
  configure({ apiBaseUrl: '' } as RuntimeConfig);
  const asked: string[] = [];
  jest.spyOn(window, 'fetch').mockImplementation((address) => {
    asked.push(new URL(address as string).pathname);
    return Promise.resolve(new Response('{}'));
  });
  const store = createAppStore();
  const ask = async (url: string) => {
    const { ownedEndpoint } = injectResource('sample', endpoint(url)).endpoints;
    await store.dispatch(ownedEndpoint.initiate(undefined, { forceRefetch: true }));
  };
  await ask('bad');
  invalidateEndpoints();
  await ask('good');
  await ask('later');
  expect(asked.map((path, index) => path === asked[index - 1])).toEqual([false, false, true]);
  store.dispatch(api.util.resetApiState());
  jest.restoreAllMocks();
});
