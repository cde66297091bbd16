import type { Language, PostedForm, Registry, RegistryEntry, RuntimeConfig, SitemapEntry } from 'shared-contract';
import type { InlineHashes } from '../../security/inline-hashes';

/** Input of a renderer process: one release, and one state of the registry and the configuration. */
export interface RendererData {
  /** Path of the shell's server bundle. */
  bundle: string;
  /** The shell's HTML document with `{{placeholders}}`. */
  template: string;
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
  /** URLs of pages to render before visitors ask for pages, because the first costs ten times the others. */
  warmUp: readonly string[];
}

export interface PageTask {
  kind: 'page';
  /** Absolute URL of the page. */
  url: string;
  language: Language;
  /** The form that the page answers. */
  posted?: PostedForm | undefined;
  /** Number of changes of the API host's rows that the server knows of. */
  changes: number;
}

/** The first task is `start`; a later `start` replaces the data. */
export type Task = { kind: 'start'; data: RendererData } | PageTask | { kind: 'sitemap' };

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

export interface Redirection {
  status: number;
  location: string;
}

/** Why a page was not rendered: an error in the page, a timeout, too many concurrent pages, or a lost process. */
export type FailureReason = 'failed' | 'late' | 'busy' | EndReason;

/** Why a process ended: no heartbeat, over the memory limit, too much output, or it crashed or exited. */
export type EndReason = 'hang' | 'memory' | 'output' | 'crash';

/** From the server to the process. */
export interface ToRenderer {
  id: number;
  task: Task;
}

/** The outcome of a task. `isLate`: it timed out. `isShell`: the shell's bundle is at fault, not the release. */
export type Answer = { result: unknown } | { failure: string; isLate: boolean; isShell: boolean };

/** From the process to the server; null is a heartbeat. `isFull`: the process leaks memory and should be replaced. */
export type FromRenderer = null | ({ id: number; isFull: boolean } & Answer);

/** Results by the kind of task; `start` answers with the paths that the release excludes in robots.txt. */
export interface Results {
  start: string[];
  page: Page | Redirection;
  sitemap: SitemapEntry[];
}
