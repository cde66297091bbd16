import { configure, createAppStore } from 'shared-state';
import { brochureApi } from '../api/public/brochure';
import { CONFIG } from '../testing/api';

const PIECE = new TextEncoder().encode('%PDF-1.4 ');
const SLOW_MS = 20_000;

let controller: ReadableStreamDefaultController<Uint8Array>;

/** Starts a download of ten pieces, each sent by the test. */
function download() {
  jest.spyOn(window, 'fetch').mockImplementation((_url, init) => {
    const body = new ReadableStream<Uint8Array>({
      start: (created) => {
        controller = created;
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'Content-Length': String(10 * PIECE.length) } }));
  });
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  const result = createAppStore().dispatch(
    brochureApi.endpoints.downloadBrochure.initiate({ fileName: 'a.pdf', onProgress }),
  );
  return { result, shares };
}

beforeEach(() => {
  jest.useFakeTimers();
  configure(CONFIG);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a download may take long while pieces arrive, and reports its progress', async () => {
  const { result, shares } = download();
  for (let piece = 0; piece < 10; piece += 1) {
    await jest.advanceTimersByTimeAsync(SLOW_MS);
    controller.enqueue(PIECE);
  }
  await jest.advanceTimersByTimeAsync(SLOW_MS);
  controller.close();
  expect(await result).toMatchObject({ data: 'blob:file' });
  expect([shares[0], shares.at(-1)]).toEqual([0.1, 1]);
});

test('a stalled download times out', async () => {
  const { result } = download();
  await jest.advanceTimersByTimeAsync(SLOW_MS);
  controller.enqueue(PIECE);
  await jest.advanceTimersByTimeAsync(2 * SLOW_MS);
  expect(await result).toMatchObject({
    error: { status: 0, message: 'The server took too long to answer. Please try again.' },
  });
});
