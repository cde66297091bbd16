import type { Registry, RegistryEntry, RuntimeConfig, SitemapEntry } from 'shared-contract';
import * as z from 'zod/mini';
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

/** The first task of a process; a later `start` replaces the data. */
interface StartTask {
  kind: 'start';
  data: RendererData;
  /** URLs of pages to render before answering: the first pages of a process take five to ten times as long as later ones. */
  warmUp: readonly string[];
}

export interface PageTask extends PageRequest {
  kind: 'page';
  /** Number of changes of the API host's rows that the server knows of; null if there may have been more. */
  changes: number | null;
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

const texts = z.array(z.string());

/** Schemas that results are checked with, because a release can corrupt them, for example by changing `Buffer`. */
export const RESULTS: Record<Task['kind'], z.ZodMiniType> = {
  start: texts,
  page: z.union([
    z.object({ status: z.int(), location: z.string() }),
    z.object({
      status: z.int(),
      body: z.instanceof(Uint8Array),
      etag: z.string(),
      inline: z.object({ styles: texts, scripts: texts }),
      complete: z.boolean(),
    }),
  ]),
  sitemap: z.array(z.object({ path: z.string() })),
};

/** A message from the server to a process. A ping is answered like a task, so an answer proves that tasks are answered. */
export interface ToRenderer {
  id: string;
  task: Task | { kind: 'ping' };
}

/** `failure`: message and stack trace of an error. */
export type Answer = { id: string } & ({ result: unknown } | { failure: string });

/**
 * A message from a process to the server. `isFull`: the process leaks memory and should be replaced. `uncaught`: message
 * and stack trace of the error that ends the process.
 */
export type FromRenderer = Answer | { isFull: true } | { uncaught: string };
