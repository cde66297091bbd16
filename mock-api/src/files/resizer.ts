import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A copy to make of an image. */
export interface Resizing {
  source: string;
  target: string;
  /** In pixels. */
  width: number;
  format: string;
}

const WORKER = fileURLToPath(new URL('./resize-worker.mjs', import.meta.url));
const IDLE_MS = 5000;

type Settle = (error?: Error) => void;

/**
 * Resizes images in a process of its own, which ends when there has been nothing to do for a while: what decoding and
 * encoding took of the memory is given back then, which no process does by itself.
 */
export function startResizer() {
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
    started.on('message', (told: { target: string; error?: string }) => {
      settle(told.target, told.error === undefined ? undefined : new Error(told.error));
    });
    const end = () => {
      if (worker === started) giveUp();
    };
    started.once('error', end).once('exit', end);
    return started;
  }

  function giveUp(): void {
    worker = undefined;
    for (const target of [...waiting.keys()]) settle(target, new Error('The process that resizes images ended.'));
    clearTimeout(idle);
  }

  function stop(): void {
    worker?.kill('SIGKILL');
    giveUp();
  }

  return {
    resize(job: Resizing): Promise<void> {
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
