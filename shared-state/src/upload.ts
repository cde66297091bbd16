import { NoAnswer, parseBody, TIMED_OUT, UNREACHABLE, type Answer, type Call } from './api-transport';

/** Sends with XMLHttpRequest, which reports how much of an upload has left. The time limit counts from the last progress. */
export function sendByXhr(
  url: string,
  headers: Record<string, string>,
  call: Call,
  timeoutMs: number,
  aborted: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const settle = (finish: () => void) => () => {
      clearTimeout(timer);
      aborted.removeEventListener('abort', abort);
      finish();
    };
    const abort = () => request.abort();
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new NoAnswer(TIMED_OUT));
        request.abort();
      }, timeoutMs);
    };
    request.open(call.method ?? 'POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      if (total > 0) call.onProgress?.(loaded / total);
    });
    request.addEventListener(
      'load',
      settle(() => {
        const contentType = request.getResponseHeader('content-type') ?? '';
        resolve({ status: request.status, body: parseBody(request.responseText, contentType) });
      }),
    );
    request.addEventListener(
      'error',
      settle(() => reject(new NoAnswer(UNREACHABLE))),
    );
    request.addEventListener(
      'abort',
      settle(() => reject(new NoAnswer(UNREACHABLE))),
    );
    aborted.addEventListener('abort', abort);
    watch();
    request.send(call.body instanceof FormData ? call.body : null);
  });
}
