import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { toRecord } from 'shared-contract';
import {
  RESULTS,
  type Answer,
  type Call,
  type RendererData,
  type RendererProgram,
  type Result,
  type WarmUp,
} from '../renderer/messages';
import { raisePriority, startProgram } from './start-program';

export interface ProcessLimits {
  /** Maximum time for the start, ms; longer means it hangs. */
  startMs: number;
  /** Maximum time without a message after the start, ms; longer means it hangs. */
  silenceMs: number;
  /** Maximum resident memory, MB (measured on Linux only). Half of it is the limit of the JavaScript heap. */
  memoryMb: number;
  /** Maximum output between two answered calls, bytes. */
  outputBytes: number;
}

interface ProcessOptions {
  /** Path of the compiled `program.ts`. */
  program: string;
  limits: ProcessLimits;
  /** True if the process keeps its low CPU priority when it is ready. */
  isBackground?: boolean;
  /** The pages to render before the process is ready. Default: none. */
  warmUp?: WarmUp;
  /** Called with what the process prints. */
  onOutput?: (text: string) => void;
  /** Called when the process ends, unless it was retired. */
  onEnd?: (reason: EndReason, message: string) => void;
  /** Called once if the process leaks memory and should be replaced. */
  onFull?: () => void;
}

/**
 * Why a process ended: it did not answer, used too much memory, printed too much, it crashed or exited, or the machine
 * could not start it or killed it.
 */
export type EndReason = 'hang' | 'memory' | 'output' | 'crash' | 'machine';

/** Why a call failed: an error, a timeout, too many unfinished calls, or the end of the process. */
export type FailureReason = 'failed' | 'late' | 'busy' | EndReason;

export class RenderFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    message: string,
  ) {
    super(message);
  }
}

/** End reasons by signal: V8 aborts at its heap limit; Linux kills a process if the machine or the container has no memory left. */
const REASONS: Partial<Record<string, EndReason>> = { SIGABRT: 'memory', SIGKILL: 'machine' };

const CHECK_EVERY_MS = 100;
/** If a process has sent nothing for this long, it may hang, and a page's timeout is not the page's fault. */
const QUIET_MS = 500;

/** Resident memory of a process, MB; 0 where the system has no /proc. */
async function residentMb(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** A child process that renders pages of one release. A process that hangs or breaks a limit is killed. */
export class RendererProcess {
  readonly #options: ProcessOptions;
  readonly #child: ChildProcess;
  /**
   * Emits each answer as `answer <call id>`, so that no id is the name of another event. The end of the process is an
   * 'error' event, which rejects all pending `once` calls.
   */
  readonly #answers = new EventEmitter().setMaxListeners(0).on('error', () => undefined);
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
  #unfinished = 0;
  /** Time since the last message from the process. */
  #silentMs = 0;
  #outputBytes = 0;

  constructor(data: RendererData, options: ProcessOptions) {
    this.#options = options;
    this.#child = startProgram(data, options.program, options.limits.memoryMb)
      .on('message', (message) => this.#receive(message))
      .on('error', (error) => this.#fail('machine', error.message))
      // `close`, not `exit`: the last message may arrive after `exit`.
      .on('close', (code, signal) =>
        this.#fail(REASONS[signal ?? ''] ?? 'crash', `The process exited with ${signal ?? `code ${code}`}.`),
      );
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => this.#readOutput(chunk));
    this.#timer = setInterval(() => void this.#check(), CHECK_EVERY_MS);
    this.ready = this.update(data, options.warmUp);
    this.ready.catch(() => undefined);
  }

  /** Number of unfinished calls; Infinity if the process accepts none. */
  get load(): number {
    return this.isReady && !this.#isRetired && this.#end === null ? this.#unfinished : Infinity;
  }

  /** Calls a function of the process. Rejects with `RenderFailure`, after `limitMs` at the latest. */
  async call<Name extends keyof RendererProgram>(
    name: Name,
    args: Parameters<RendererProgram[Name]>,
    limitMs: number,
  ): Promise<Result<Name>> {
    if (this.#end !== null) throw this.#end;
    const id = String(this.#nextId++);
    this.#unfinished += 1;
    try {
      this.#send({ id, name, args });
      const [answer] = (await once(this.#answers, `answer ${id}`, { signal: AbortSignal.timeout(limitMs) })) as [
        Answer,
      ];
      if ('failure' in answer) throw new RenderFailure('failed', answer.failure);
      if (!RESULTS[name].safeParse(answer.result).success)
        throw new RenderFailure('failed', `The process sent a result that is not valid for "${name}".`);
      return answer.result as Result<Name>;
    } catch (error) {
      if (error instanceof RenderFailure) throw error;
      throw new RenderFailure(this.#silentMs > QUIET_MS ? 'hang' : 'late', `It took longer than ${limitMs} ms.`);
    } finally {
      this.#unfinished -= 1;
      if (this.#isRetired) this.retire();
    }
  }

  /** Uses new data for subsequent pages. If that fails, ends the process. */
  async update(data: RendererData, warmUp: WarmUp = []): Promise<void> {
    try {
      this.uncrawled = await this.call('start', [data, warmUp], this.#options.limits.startMs);
      if (!this.isReady && !this.#options.isBackground) raisePriority(this.#child);
      this.isReady = true;
    } catch (error) {
      const { reason, message } = error as RenderFailure;
      this.#fail(reason === 'failed' ? 'crash' : 'hang', message);
      throw error;
    }
  }

  /** Accepts no more calls, and ends after the last one. */
  retire(): void {
    this.#isRetired = true;
    if (this.#unfinished === 0) this.#fail('crash', 'The process was stopped.');
  }

  #send(call: Call): void {
    // Ignore errors: if the process could not be started or has just ended, its `error` or `close` event reports that.
    if (this.#child.connected) this.#child.send(call, () => undefined);
  }

  /** Takes a `FromRenderer`, or anything that a release has sent with Node's internal `process._send`. */
  #receive(message: unknown): void {
    this.#silentMs = 0;
    const { id, uncaught, isFull } = toRecord(message);
    if (typeof uncaught === 'string') this.#fail('crash', uncaught);
    // No one waits for answers to pings and timed-out pages; they do not reset the output limit.
    else if (typeof id === 'string' && this.#answers.emit(`answer ${id}`, message)) this.#outputBytes = 0;
    else if (isFull === true && !this.#isRetired) this.#options.onFull?.();
  }

  #readOutput(chunk: Buffer): void {
    const { limits, onOutput } = this.#options;
    if (this.#end !== null) return;
    this.#outputBytes += chunk.length;
    if (this.#outputBytes <= limits.outputBytes) onOutput?.(chunk.toString());
    else this.#fail('output', `The process printed more than ${limits.outputBytes} bytes.`);
  }

  async #check(): Promise<void> {
    const { silenceMs, memoryMb } = this.#options.limits;
    // Count checks instead of reading the clock, so that a pause of the whole machine does not look like a hang.
    this.#silentMs += CHECK_EVERY_MS;
    if (this.isReady && this.#silentMs >= silenceMs)
      this.#fail('hang', `The process did not respond for ${silenceMs} ms.`);
    this.#send({ id: 'ping', name: 'ping', args: [] });
    this.memoryMb = await residentMb(this.#child.pid);
    if (this.memoryMb > memoryMb) this.#fail('memory', `The process used more than ${memoryMb} MB.`);
  }

  /** Ends the process and rejects all of its calls. */
  #fail(reason: EndReason, message: string): void {
    if (this.#end !== null) return;
    this.#end = new RenderFailure(reason, message);
    clearInterval(this.#timer);
    // Without a process, Node could send the signal to the server's process group.
    if (this.#child.pid !== undefined) this.#child.kill('SIGKILL');
    this.#answers.emit('error', this.#end);
    if (!this.#isRetired) this.#options.onEnd?.(reason, message);
  }
}
