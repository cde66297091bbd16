import { configure, createAppStore } from 'shared-state';
import { brochureApi } from './api/public/brochure';

const PIECE = new TextEncoder().encode('%PDF-1.4 ');
const SLOW_MS = 20_000;

let answer: ReadableStreamDefaultController<Uint8Array>;

/** Starts a download whose pieces come when the test sends them; it announces ten of them. */
function download() {
  jest.spyOn(window, 'fetch').mockImplementation((_url, init) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        answer = controller;
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
  URL.createObjectURL = () => 'blob:brochure';
  configure({
    apiBaseUrl: '',
    brand: { name: '', tagline: '', description: '' },
    contact: { phones: ['', ''], email: '', address: '', city: '' },
    social: { facebook: '', youtube: '', linkedin: '', instagram: '', whatsapp: '' },
    officeMap: '',
    features: { languages: false },
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a download may take as long as it keeps coming, and tells how far it is', async () => {
  const { result, shares } = download();
  for (let piece = 0; piece < 10; piece += 1) {
    await jest.advanceTimersByTimeAsync(SLOW_MS);
    answer.enqueue(PIECE);
  }
  await jest.advanceTimersByTimeAsync(SLOW_MS);
  answer.close();
  expect(await result).toMatchObject({ data: 'blob:brochure' });
  expect([shares[0], shares.at(-1)]).toEqual([0.1, 1]);
});

test('a download that falls silent is given up', async () => {
  const { result } = download();
  await jest.advanceTimersByTimeAsync(SLOW_MS);
  answer.enqueue(PIECE);
  await jest.advanceTimersByTimeAsync(2 * SLOW_MS);
  expect(await result).toMatchObject({
    error: { status: 0, message: 'The server took too long to answer. Please try again.' },
  });
});
