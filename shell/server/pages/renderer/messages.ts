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
  /** Addresses of pages to render before the first visitor asks for one: the first costs ten times the others. */
  warmUp: readonly string[];
}

export interface PageTask {
  kind: 'page';
  /** Absolute URL of the page. */
  url: string;
  language: Language;
  /** The form that the page answers. */
  posted?: PostedForm | undefined;
}

export type Task = PageTask | { kind: 'sitemap' };

/** A rendered page, ready to be sent. */
export interface Page {
  status: number;
  body: Uint8Array;
  /** The body, compressed with Brotli. */
  compressed: Uint8Array;
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

export type Result = Page | Redirection | SitemapEntry[];

/** From the server to the process. `update`: renders the following tasks for another state of the registry. */
export type ToRenderer = { kind: 'start' | 'update'; data: RendererData } | { kind: 'task'; id: number; task: Task };

/** From the process to the server. */
export type FromRenderer =
  /** Sent all the time; a process that stops sending hangs. */
  | { kind: 'alive' }
  /** `uncrawled`: paths that the release excludes in robots.txt. */
  | { kind: 'ready'; uncrawled: string[] }
  /** The process cannot render. `isShell`: the shell's bundle is at fault, not the release. */
  | { kind: 'unusable'; reason: string; isShell: boolean }
  /** `isFull`: the process has used most of its memory and should be replaced. */
  | ({ id: number; isFull: boolean } & (
      | { kind: 'result'; result: Result }
      /** `isLate`: the task ran out of time. */
      | { kind: 'failure'; reason: string; isLate: boolean }
    ));
