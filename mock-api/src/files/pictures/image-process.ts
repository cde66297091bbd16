import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Raw } from 'sharp';

/** An image to encode anew, as a resized copy, or as it will be stored. */
export type ImageJob = {
  source: string;
  target: string;
  /** Most that it may take. */
  seconds: number;
} &
  /** `shape`: width over height of the part that is wanted, of the whole where undefined. */
  (
    | { copy: { width: number; format: string; shape?: number | undefined } }
    /** `raw`: the source holds pixels and nothing else. */
    | { stored: { extension: string; maxPixels: number; animated: boolean; raw?: Raw | undefined } }
  );

interface Told {
  target: string;
  error?: { message: string; code?: string };
}

const WORKER = fileURLToPath(new URL('./image-worker.mjs', import.meta.url));
const IDLE_MS = 5000;

type Settle = (error?: Error) => void;

/**
 * Encodes images in a process of its own, which ends when there has been nothing to do for a while: what decoding and
 * encoding took of the memory is given back then, which no process does by itself.
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
    // It ends with this process, and need not keep it.
    started.unref();
    started.channel?.unref();
    started.on('message', ({ target, error }: Told) => {
      settle(
        target,
        error && Object.assign(new Error(error.message), error.code !== undefined && { code: error.code }),
      );
    });
    const end = () => {
      if (worker === started) giveUp();
    };
    started.once('error', end).once('exit', end);
    return started;
  }

  function giveUp(): void {
    worker = undefined;
    for (const target of [...waiting.keys()]) settle(target, new Error('The process that encodes images ended.'));
    clearTimeout(idle);
  }

  function stop(): void {
    worker?.kill('SIGKILL');
    giveUp();
  }

  return {
    /** Rejects with a code where the disk is at fault, without one where the image is. */
    run(job: ImageJob): Promise<void> {
      clearTimeout(idle);
      worker ??= start();
      const started = worker;
      return new Promise((resolve, reject) => {
        waiting.set(job.target, (error) => (error === undefined ? resolve() : reject(error)));
        started.send(job, (error: Error | null) => {
          if (error !== null) settle(job.target, error);
        });
      });
    },
    stop,
  };
}
