import { CONFIG } from '../testing/render-site';
import { fetchRuntimeFiles } from './runtime-files';

const REGISTRY = { remotes: [] };

/** The server's answers; whatever is not there never comes. */
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
])('where the server %s, this browser has its last good copy', async (_what, answer) => {
  serve(well);
  await fetchRuntimeFiles();
  serve(answer === undefined ? {} : { '/registry.json': answer, '/config.json': answer });
  expect(await fetchRuntimeFiles()).toEqual([REGISTRY, CONFIG]);
});

test('without a copy the reason is told', async () => {
  serve({ ...well, '/registry.json': json({}, 500) });
  await expect(fetchRuntimeFiles()).rejects.toThrow('/registry.json answered 500.');
});

test('the site starts where storage is blocked', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  serve(well);
  expect(await fetchRuntimeFiles()).toEqual([REGISTRY, CONFIG]);
});
