import type { FastifyInstance } from 'fastify';

/**
 * Runs `work` every `ms`, never twice at the same time; `report` gets its errors. When the app closes, aborts the signal
 * and waits for the run in progress. Returns a function that starts a run, or waits for the one in progress.
 */
export function repeatedly(
  app: FastifyInstance,
  ms: number,
  work: (closing: AbortSignal) => Promise<void>,
  report: (error: unknown) => void,
): () => Promise<void> {
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  const run = () =>
    (running ??= work(closing.signal)
      .catch(report)
      .finally(() => {
        running = null;
      }));
  const timer = setInterval(() => void run(), ms).unref();
  app.addHook('onClose', async () => {
    closing.abort();
    clearInterval(timer);
    await running;
  });
  return run;
}
