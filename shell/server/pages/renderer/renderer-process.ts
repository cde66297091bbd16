import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FromRenderer, RendererData, Result, Task, ToRenderer } from './messages';

/** Why a process ended: no sign of life, over the memory limit, too much output, or it crashed or exited. */
export type EndReason = 'hang' | 'memory' | 'output' | 'crash';

export interface ProcessLimits {
  /** Maximum time from start to ready, ms. */
  startMs: number;
  /** A process that sends nothing for this long hangs, ms. */
  silenceMs: number;
  /** Maximum resident memory, MB (measured on Linux only). Half of it is the limit of the JavaScript heap. */
  memoryMb: number;
  /** Maximum output between two finished tasks, bytes. */
  outputBytes: number;
}

const CHECK_EVERY_MS = 100;
/** A process that is silent for so many checks is busy with one page, or hangs: others are preferred. */
const SUSPICIOUS_CHECKS = 5;
const SUSPICIOUS_LOAD = 1000;
/** Small, so that garbage is collected often and heap growth means retained memory. */
const YOUNG_GENERATION_MB = 16;

/** The task could not be done; the process goes on. */
export class TaskFailed extends Error {
  constructor(
    reason: string,
    readonly isLate: boolean,
  ) {
    super(reason);
  }
}

/** The process ended, with all of its tasks. */
export class ProcessEnded extends Error {
  constructor(
    message: string,
    readonly reason: EndReason,
    /** True if the shell's bundle is at fault, not the release. */
    readonly isShell = false,
  ) {
    super(message);
  }
}

interface Options {
  /** Path of the compiled `program.ts`. */
  program: string;
  data: RendererData;
  limits: ProcessLimits;
  /** Called with what the process prints. */
  onOutput: (text: string) => void;
  /** Called when the process ends, unless it was retired or killed. */
  onEnd: (ended: ProcessEnded) => void;
  /** Called when the process has used up its memory and should be replaced. */
  onFull: () => void;
}

const realPath = (path: string) => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/** The process can read the release and the compiled programs, nothing else; it cannot write or start processes. */
function permissionFlags({ bundle, releases, entry: { server } }: RendererData, program: string): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  if (!known.has('--permission')) return [];
  const files = server ? [server.script, server.chunks].map((path) => join(releases, path)) : [];
  const readable = [dirname(program), dirname(bundle), ...files].map((path) => `--allow-fs-read=${realPath(path)}`);
  const network = known.has('--allow-net') ? ['--allow-net', '--disable-warning=ExperimentalWarning'] : [];
  return ['--permission', ...readable, ...network];
}

/** Resident memory of a process, MB; 0 where the system has no /proc. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** A child process that renders pages of one release. A process that hangs or breaks a limit is killed. */
export class RendererProcess {
  readonly #child: ChildProcess;
  readonly #options: Options;
  readonly #tasks = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>();
  /** Resolves when the process can render; rejects with `ProcessEnded`. */
  readonly ready: Promise<void>;
  /** Paths that the release excludes in robots.txt. */
  uncrawled: readonly string[] = [];
  #isReady = false;
  #isRetired = false;
  #ended: ProcessEnded | null = null;
  #nextId = 1;
  /** Checks without a message from the process. */
  #silentChecks = 0;
  #outputBytes = 0;
  /** Resident memory at the last check, MB. */
  memoryMb = 0;
  readonly #timers: NodeJS.Timeout[];
  #settleReady: { resolve: () => void; reject: (error: Error) => void } | undefined;

  constructor(options: Options) {
    this.#options = options;
    const { program, data, limits } = options;
    this.ready = new Promise((resolve, reject) => (this.#settleReady = { resolve, reject }));
    this.ready.catch(() => undefined);
    this.#child = fork(program, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // The server's environment holds secrets that releases have no use for.
      env: { NODE_ENV: 'production' },
      execArgv: [
        '--expose-gc',
        `--max-old-space-size=${Math.floor(limits.memoryMb / 2)}`,
        `--max-semi-space-size=${YOUNG_GENERATION_MB}`,
        ...permissionFlags(data, program),
      ],
    });
    this.#child.on('message', (message: FromRenderer) => this.#receive(message));
    this.#child.on('error', (error) => this.#end('crash', error.message));
    this.#child.on('exit', (code, signal) => {
      // V8 aborts the process at its heap limit.
      this.#end(signal === 'SIGABRT' ? 'memory' : 'crash', `The process exited with ${signal ?? `code ${code}`}.`);
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => this.#readOutput(chunk));
    }
    this.#timers = [
      setTimeout(() => {
        if (!this.#isReady) this.#end('hang', `The process was not ready after ${limits.startMs} ms.`);
      }, limits.startMs),
      setInterval(() => void this.#check(), CHECK_EVERY_MS),
    ];
    this.#send({ kind: 'start', data });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Number of unfinished tasks; far more if the process may hang, Infinity if it takes none. */
  get load(): number {
    if (!this.#isReady || this.#isRetired || this.#ended !== null) return Infinity;
    return this.#tasks.size + (this.#silentChecks >= SUSPICIOUS_CHECKS ? SUSPICIOUS_LOAD : 0);
  }

  /** Rejects with `TaskFailed` or `ProcessEnded`. */
  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) {
        reject(this.#ended);
        return;
      }
      const id = this.#nextId++;
      this.#tasks.set(id, { resolve, reject });
      this.#send({ kind: 'task', id, task });
    });
  }

  /** Renders the following tasks for this state of the registry. */
  update(data: RendererData): void {
    this.#send({ kind: 'update', data });
  }

  /** Takes no more tasks, and ends after the last one. */
  retire(): void {
    this.#isRetired = true;
    if (this.#tasks.size === 0) this.kill();
  }

  /** Ends the process without reporting it. */
  kill(): void {
    this.#isRetired = true;
    this.#end('crash', 'The process was stopped.');
  }

  #send(message: ToRenderer): void {
    // Ignore errors: if the process has just ended, its `exit` event reports that.
    this.#child.send(message, () => undefined);
  }

  #receive(message: FromRenderer): void {
    this.#silentChecks = 0;
    if (message.kind === 'alive') return;
    if (message.kind === 'ready') {
      this.#isReady = true;
      this.uncrawled = message.uncrawled;
      this.#settleReady?.resolve();
    } else if (message.kind === 'unusable') {
      this.#end('crash', message.reason, message.isShell);
    } else {
      const task = this.#tasks.get(message.id);
      this.#tasks.delete(message.id);
      this.#outputBytes = 0;
      if (message.kind === 'result') task?.resolve(message.result);
      else task?.reject(new TaskFailed(message.reason, message.isLate));
      if (message.isFull && !this.#isRetired) this.#options.onFull();
      if (this.#isRetired && this.#tasks.size === 0) this.kill();
    }
  }

  #readOutput(chunk: Buffer): void {
    const { limits, onOutput } = this.#options;
    if (this.#ended !== null) return;
    this.#outputBytes += chunk.length;
    if (this.#outputBytes <= limits.outputBytes) onOutput(chunk.toString());
    else this.#end('output', `The process printed more than ${limits.outputBytes} bytes.`);
  }

  async #check(): Promise<void> {
    const { silenceMs, memoryMb } = this.#options.limits;
    // Count checks instead of elapsed time, so that a pause of the whole machine does not look like a hang.
    this.#silentChecks += 1;
    if (this.#isReady && this.#silentChecks * CHECK_EVERY_MS >= silenceMs) {
      this.#end('hang', `The process did not respond for ${silenceMs} ms.`);
      return;
    }
    this.memoryMb = await residentMb(this.#child.pid ?? 0);
    if (this.memoryMb > memoryMb) this.#end('memory', `The process used more than ${memoryMb} MB.`);
  }

  #end(reason: EndReason, message: string, isShell = false): void {
    if (this.#ended !== null) return;
    const ended = new ProcessEnded(message, reason, isShell);
    this.#ended = ended;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#child.kill('SIGKILL');
    this.#settleReady?.reject(ended);
    for (const { reject } of this.#tasks.values()) reject(ended);
    this.#tasks.clear();
    if (!this.#isRetired) this.#options.onEnd(ended);
  }
}
