import type { Registry, RegistryEntry, RuntimeConfig, SitemapEntry } from 'shared-contract';
import type { PageRequest, Redirection } from '../../../src/server';
import type { InlineHashes } from '../../security/inline-hashes';

// Messages between the server and a renderer process.

/** Input of a renderer process: one release, and one state of the registry and the configuration. */
export interface RendererData {
  /** Folder of the shell's build. */
  dist: string;
  /** Folder of published releases. */
  releases: string;
  /** The remote, with the release to render as its live one. */
  entry: RegistryEntry;
  /** The registry that pages hand to the browser. */
  registry: Registry;
  config: RuntimeConfig;
  /** Origin of the API host. */
  api: string;
  /** Maximum size of one API response, MB. */
  maxResponseMb: number;
}

export interface PageTask extends PageRequest {
  kind: 'page';
  /** Number of changes of the API host's rows that the server knows of; null if there may have been more. */
  changes: number | null;
}

/** The first task of a process; a later `start` replaces the data. */
export interface StartTask {
  kind: 'start';
  data: RendererData;
  /** URLs of pages to render before answering, because the first pages of a process take five to ten times as long as later ones. */
  warmUp: readonly string[];
}

export type Task = StartTask | PageTask | { kind: 'sitemap' };

/** Results by the kind of task; `start` answers with the paths that the release excludes in robots.txt. */
export interface Results {
  start: string[];
  page: Page | Redirection;
  sitemap: SitemapEntry[];
}

/** A rendered page, ready to be sent. */
export interface Page {
  status: number;
  body: Uint8Array;
  /** The body in Brotli, once a client has asked for it. */
  compressed?: Promise<Uint8Array>;
  /** Equal for every rendering with the same visible content. */
  etag: string;
  inline: InlineHashes;
  /** False if an API call had not been answered in time. */
  complete: boolean;
}

/** Maximum length of an error's text, characters. */
export const MAX_REASON = 4000;

/** Why a task failed: an error, or a timeout. */
export type TaskFailure = 'failed' | 'late';

/** Why a process ended: no heartbeat, over the memory limit, too much output, or it crashed or exited. */
export type EndReason = 'hang' | 'memory' | 'output' | 'crash';

/** A message from the server to a process. */
export interface ToRenderer {
  id: number;
  task: Task;
}

export type Answer = { result: unknown } | { failure: string; reason: TaskFailure };

/**
 * A message from a process to the server; null is a heartbeat. `isFull`: the process leaks memory and should be
 * replaced. `uncaught`: message and stack trace of the error that ends the process.
 */
export type FromRenderer = null | { uncaught: string } | ({ id: number; isFull: boolean } & Answer);

/** False if the message cannot be a `FromRenderer`. Checks `id` and `uncaught` only. */
export const isMessage = (message: unknown): message is FromRenderer =>
  message === null ||
  (typeof message === 'object' &&
    (('id' in message && typeof message.id === 'number') ||
      ('uncaught' in message && typeof message.uncaught === 'string')));
