import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  isMessage,
  MAX_REASON,
  type EndReason,
  type FromRenderer,
  type RendererData,
  type Results,
  type Task,
  type TaskFailure,
  type ToRenderer,
} from './messages';

export interface ProcessLimits {
  /** Maximum time without a finished task while tasks are pending, including the start, ms; longer means it hangs. */
  answerMs: number;
  /** Maximum time without any message, even a heartbeat, after the start, ms; longer means it hangs. */
  silenceMs: number;
  /** Maximum resident memory, MB (measured on Linux only). Half of it is the limit of the JavaScript heap. */
  memoryMb: number;
  /** Maximum output between two finished tasks, bytes. */
  outputBytes: number;
}

export interface ProcessSettings {
  /** Path of the compiled `program.ts`. */
  program: string;
  limits: ProcessLimits;
  /** URLs of pages to render before the process is ready. */
  warmUp?: readonly string[];
}

interface ProcessEvents {
  /** Called with what the process prints. */
  onOutput: (text: string) => void;
  /** Called when the process ends, unless it was retired or killed. */
  onEnd: (reason: EndReason, message: string) => void;
  /** Called after each task while the process leaks memory and should be replaced. */
  onFull: () => void;
}

/** Why a task was not done. */
export class RenderFailure extends Error {
  constructor(
    readonly reason: TaskFailure | EndReason | 'busy',
    message: string,
  ) {
    super(message);
  }
}

const CHECK_EVERY_MS = 100;
/** Small, so that garbage is collected often and heap growth means retained memory. */
const YOUNG_GENERATION_MB = 16;
/** Excludes the server's environment variables, because they include secrets. */
const ENVIRONMENT = { NODE_ENV: 'production' };
/** Makes Linux kill a process when the server ends, even if the process hangs and the server was killed. */
const DIES_WITH_SERVER = ['--pdeathsig', 'KILL'];
const canDieWithServer = spawnSync('setpriv', [...DIES_WITH_SERVER, 'true'], { env: ENVIRONMENT }).status === 0;

/**
 * Flags of Node's permission model, if this Node has it: the process can read only the release, the shell's server files and the
 * compiled programs, and can neither write nor start processes.
 */
function permissionFlags({ dist, releases, entry: { server } }: RendererData, program: string): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  if (!known.has('--permission')) return [];
  const files = server ? [server.script, server.chunks].map((path) => join(releases, path)) : [];
  const readable = [dirname(program), join(dist, 'server'), ...files].flatMap((path) => {
    try {
      return `--allow-fs-read=${realpathSync(path)}`;
    } catch {
      // The process reports a missing file.
      return [];
    }
  });
  const network = known.has('--allow-net') ? ['--allow-net', '--disable-warning=ExperimentalWarning'] : [];
  return ['--permission', ...readable, ...network];
}

function startProgram(data: RendererData, { program, limits }: ProcessSettings): ChildProcess {
  const flags = [
    '--expose-gc',
    `--max-old-space-size=${Math.floor(limits.memoryMb / 2)}`,
    `--max-semi-space-size=${YOUNG_GENERATION_MB}`,
    ...permissionFlags(data, program),
  ];
  return fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: ENVIRONMENT,
    // A process group of its own: a release that signals its group ends only this process.
    detached: true,
    ...(canDieWithServer
      ? { execPath: 'setpriv', execArgv: [...DIES_WITH_SERVER, process.execPath, ...flags] }
      : { execArgv: flags }),
  });
}

/** Resident memory of a process, MB; 0 where the system has no /proc. */
async function residentMb(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

interface Waiting {
  resolve: (result: never) => void;
  reject: (failure: RenderFailure) => void;
}

/** A child process that renders pages of one release. A process that hangs or breaks a limit is killed. */
export class RendererProcess {
  readonly #child: ChildProcess;
  readonly #limits: ProcessLimits;
  readonly #events: ProcessEvents;
  readonly #tasks = new Map<number, Waiting>();
  readonly #timer: NodeJS.Timeout;
  /** Resolves when the process can render; rejects with `RenderFailure`. */
  readonly ready: Promise<void>;
  isReady = false;
  /** Paths that the release excludes in robots.txt. */
  uncrawled: readonly string[] = [];
  /** Resident memory at the last check, MB. */
  memoryMb = 0;
  #isRetired = false;
  #end: RenderFailure | null = null;
  #nextId = 0;
  /** Checks in a row without a message from the process. */
  #silentChecks = 0;
  /** Checks in a row without a finished task while tasks are pending. */
  #unansweredChecks = 0;
  #outputBytes = 0;

  constructor(data: RendererData, settings: ProcessSettings, events: ProcessEvents) {
    this.#limits = settings.limits;
    this.#events = events;
    this.#child = startProgram(data, settings)
      .on('message', (message: unknown) => {
        if (isMessage(message)) this.#receive(message);
      })
      .on('error', (error) => this.#fail('crash', error.message))
      // `close`, not `exit`: the last message may arrive after `exit`. SIGABRT: V8 aborts at its heap limit.
      .on('close', (code, signal) =>
        this.#fail(signal === 'SIGABRT' ? 'memory' : 'crash', `The process exited with ${signal ?? `code ${code}`}.`),
      );
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => this.#readOutput(chunk));
    this.#timer = setInterval(() => void this.#check(), CHECK_EVERY_MS);
    this.ready = this.update(data, settings.warmUp);
    this.ready.catch(() => undefined);
  }

  /** Number of unfinished tasks; Infinity if the process accepts none. */
  get load(): number {
    return this.isReady && !this.#isRetired && this.#end === null ? this.#tasks.size : Infinity;
  }

  /** Rejects with `RenderFailure`. */
  run<Kind extends Task['kind']>(task: Task & { kind: Kind }): Promise<Results[Kind]> {
    return new Promise((resolve, reject) => {
      if (this.#end !== null) {
        reject(this.#end);
        return;
      }
      const message: ToRenderer = { id: this.#nextId++, task };
      this.#tasks.set(message.id, { resolve, reject });
      // Ignore errors: if the process has just ended, its `close` event reports that.
      this.#child.send(message, () => undefined);
    });
  }

  /** Uses new data for subsequent pages. If that fails, ends the process. */
  async update(data: RendererData, warmUp: readonly string[] = []): Promise<void> {
    try {
      this.uncrawled = await this.run({ kind: 'start', data, warmUp });
      this.isReady = true;
    } catch (error) {
      this.#fail('crash', error instanceof RenderFailure ? error.message : String(error));
      throw error;
    }
  }

  /** Takes no more tasks, and ends after the last one. */
  retire(): void {
    this.#isRetired = true;
    if (this.#tasks.size === 0) this.kill();
  }

  /** Ends the process without reporting it. */
  kill(): void {
    this.#isRetired = true;
    this.#fail('crash', 'The process was stopped.');
  }

  #receive(message: FromRenderer): void {
    this.#silentChecks = 0;
    if (message === null) return;
    if ('uncaught' in message) {
      this.#fail('crash', message.uncaught.slice(0, MAX_REASON));
      return;
    }
    this.#unansweredChecks = 0;
    const task = this.#tasks.get(message.id);
    this.#tasks.delete(message.id);
    this.#outputBytes = 0;
    if ('failure' in message) task?.reject(new RenderFailure(message.reason, message.failure));
    else task?.resolve(message.result as never);
    if (this.#isRetired) this.retire();
    else if (message.isFull) this.#events.onFull();
  }

  #readOutput(chunk: Buffer): void {
    if (this.#end !== null) return;
    this.#outputBytes += chunk.length;
    if (this.#outputBytes <= this.#limits.outputBytes) this.#events.onOutput(chunk.toString());
    else this.#fail('output', `The process printed more than ${this.#limits.outputBytes} bytes.`);
  }

  async #check(): Promise<void> {
    const { answerMs, silenceMs, memoryMb } = this.#limits;
    // Count checks instead of elapsed time, so that a pause of the whole machine does not look like a hang.
    this.#silentChecks += 1;
    this.#unansweredChecks = this.#tasks.size > 0 ? this.#unansweredChecks + 1 : 0;
    if (this.#unansweredChecks * CHECK_EVERY_MS >= answerMs)
      this.#fail('hang', `The process did not answer for ${answerMs} ms.`);
    if (this.isReady && this.#silentChecks * CHECK_EVERY_MS >= silenceMs)
      this.#fail('hang', `The process did not respond for ${silenceMs} ms.`);
    this.memoryMb = await residentMb(this.#child.pid);
    if (this.memoryMb > memoryMb) this.#fail('memory', `The process used more than ${memoryMb} MB.`);
  }

  /** Ends the process and all of its tasks. */
  #fail(reason: EndReason, message: string): void {
    if (this.#end !== null) return;
    this.#end = new RenderFailure(reason, message);
    clearInterval(this.#timer);
    this.#child.kill('SIGKILL');
    for (const { reject } of this.#tasks.values()) reject(this.#end);
    this.#tasks.clear();
    if (!this.#isRetired) this.#events.onEnd(reason, message);
  }
}
