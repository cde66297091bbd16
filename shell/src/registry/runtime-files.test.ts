import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { signedText } from 'shared-contract';
import { CONFIG } from '../testing/config';
import { fetchRuntimeFiles } from './runtime-files';

const REGISTRY = { remotes: [] };

/** Mocks the server; a path without a response hangs. */
function serve(answers: Record<string, () => Response | Promise<Response>>) {
  jest.spyOn(window, 'fetch').mockImplementation((address, init) => {
    const path = new URL(address as string, 'http://localhost').pathname;
    const answer = answers[path];
    if (answer !== undefined) return Promise.resolve(answer());
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
}

const json =
  (value: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(value), { status });
const well = { '/registry.json': json(REGISTRY), '/config.json': json(CONFIG) };

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

test.each<[what: string, answer: (() => Response) | undefined]>([
  ['hangs', undefined],
  ['answers 404', json({}, 404)],
  ['answers 500', json({}, 500)],
  ['answers garbage', () => new Response('{"half":')],
  ['answers a page', () => new Response('<p>hi</p>')],
  ['answers nothing', () => new Response('')],
  ['answers something else', json({ other: true })],
  ['answers incomplete files', json({ ...CONFIG, brand: null, remotes: null })],
])('uses the last good copy if the server %s', async (_what, answer) => {
  serve(well);
  await fetchRuntimeFiles();
  serve(answer === undefined ? {} : { '/registry.json': answer, '/config.json': answer });
  expect(await fetchRuntimeFiles()).toEqual([REGISTRY, CONFIG]);
});

test('without a copy a slow server is waited for', async () => {
  jest.useFakeTimers();
  let answer: (response: Response) => void = () => undefined;
  serve({ ...well, '/registry.json': () => new Promise((resolve) => (answer = resolve)) });
  const files = fetchRuntimeFiles();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  answer(json(REGISTRY)());
  expect(await files).toEqual([REGISTRY, CONFIG]);
});

test('without a copy the error is thrown', async () => {
  serve({ ...well, '/registry.json': json({}, 500) });
  await expect(fetchRuntimeFiles()).rejects.toThrow('answered 500.');
});

test('starts if storage is blocked', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  serve(well);
  expect(await fetchRuntimeFiles()).toEqual([REGISTRY, CONFIG]);
});

describe('with a key in the configuration', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const config = { ...CONFIG, registryKey: publicKey.export({ format: 'jwk' }).x };
  const registry = {
    remotes: [{ name: 'mfe_sample', version: '1', manifest: '/1', areas: [{ prefix: '/', session: false }] }],
  };
  const signature = sign(null, Buffer.from(signedText(registry)), privateKey).toString('base64');
  const answer = (of: object) => ({ '/registry.json': json(of), '/config.json': json(config) });

  beforeEach(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

  test.each([
    ['is not signed', registry],
    ['is signed with something else', { ...registry, signature: 'abcd' }],
    ['is not base64', { ...registry, signature: '%' }],
    ['was changed', { remotes: [], signature }],
  ])('a registry that %s is rejected: the last good copy is used', async (_what, faulty) => {
    serve(answer(faulty));
    await expect(fetchRuntimeFiles()).rejects.toThrow('The signature of the registry is not valid.');
    serve(answer({ ...registry, signature }));
    await fetchRuntimeFiles();
    serve(answer(faulty));
    expect((await fetchRuntimeFiles())[0].remotes).toMatchObject([{ name: 'mfe_sample' }]);
  });

  test('a browser without Ed25519 relies on the server', async () => {
    const subtle = { importKey: () => Promise.reject(new DOMException('no', 'NotSupportedError')) };
    Object.defineProperty(globalThis, 'crypto', { value: { subtle }, configurable: true });
    serve(answer(registry));
    expect((await fetchRuntimeFiles())[0].remotes).toHaveLength(1);
  });
});
