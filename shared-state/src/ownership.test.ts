import { injectResource } from 'shared-state';

const endpoint = (url: string) => (build: Parameters<Parameters<typeof injectResource>[1]>[0]) => ({
  ownedEndpoint: build.query<string, void>({ query: () => ({ url }) }),
});

test('a copy of the same resource joins without a second definition', () => {
  const first = injectResource('sample', endpoint('one'));
  const copy = injectResource('sample', endpoint('two'));
  expect(copy.endpoints.ownedEndpoint).toBe(first.endpoints.ownedEndpoint);
});

test('a second owner of an endpoint is an error', () => {
  injectResource('sample', endpoint('one'));
  expect(() => injectResource('intruder', endpoint('other'))).toThrow(
    'Endpoint "ownedEndpoint" of "intruder" is already owned by "sample".',
  );
});
