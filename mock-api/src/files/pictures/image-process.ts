import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Raw } from 'sharp';

/** An image to encode, as a resized copy or for storage. */
type ImageJob = {
  source: string;
  target: string;
  /** Time limit for encoding. */
  seconds: number;
} &
  /** `shape`: crop to this ratio of width to height. */
  (
    | { copy: { width: number; format: string; shape?: number | undefined } }
    /** `raw`: the source contains raw pixels of this format. */
    | { stored: { extension: string; maxPixels: number; animated: boolean; raw?: Raw | undefined } }
  );

interface Result {
  target: string;
  error?: { message: string; code?: string };
}

/** The image process ended during a job: because of the image, or from outside, for example by the out-of-memory killer. */
export class ProcessEnded extends Error {
  constructor() {
    super('The image process ended.');
  }
}

const WORKER = fileURLToPath(new URL('./image-worker.mjs', import.meta.url));
const IDLE_MS = 5000;

type Settle = (error?: Error) => void;

/**
 * Encodes images in a child process that ends after `IDLE_MS` without a job: only its end returns the memory used for
 * decoding and encoding to the system.
 */
export function startImageProcess() {
  const waiting = new Map<string, Settle>();
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function settle(target: string, error?: Error): void {
    const done = waiting.get(target);
    waiting.delete(target);
    done?.(error);
    if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref();
  }

  function start(): ChildProcess {
    const started = fork(WORKER, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    // The child must not keep this process alive. It ends with this process.
    started.unref();
    started.channel?.unref();
    started.on('message', ({ target, error }: Result) => {
      settle(
        target,
        error && Object.assign(new Error(error.message), error.code !== undefined && { code: error.code }),
      );
    });
    const end = () => {
      if (worker === started) failPending();
    };
    started.once('error', end).once('exit', end);
    return started;
  }

  function failPending(): void {
    worker = undefined;
    for (const target of [...waiting.keys()]) settle(target, new ProcessEnded());
    clearTimeout(idle);
  }

  function stop(): void {
    worker?.kill('SIGKILL');
    failPending();
  }

  return {
    /**
     * Rejects with `ProcessEnded` if the process ended, with an error that has a code if the disk failed, and with one
     * without a code if the image is at fault.
     */
    run(job: ImageJob): Promise<void> {
      clearTimeout(idle);
      worker ??= start();
      const started = worker;
      return new Promise((resolve, reject) => {
        waiting.set(job.target, (error) => (error === undefined ? resolve() : reject(error)));
        started.send(job, (error: Error | null) => {
          // The process has ended, but its `exit` event has not arrived yet.
          if (error !== null && worker === started) failPending();
        });
      });
    },
    stop,
  };
}
