import type { SitemapEntry } from 'shared-contract';
import * as z from 'zod/mini';
import type { PageRequest, Redirection, RendererOptions } from '../../../src/server';
import type { InlineHashes } from '../../security/inline-hashes';

// Messages between the server and a renderer process: calls of the process's functions, and their answers.

/** Input of a renderer process: one release, and one state of the registry and the configuration. */
export interface RendererData extends Omit<RendererOptions, 'evaluate'> {
  /** Folder of the shell's build. */
  dist: string;
  /** Folder of published releases. */
  releases: string;
  /** Maximum size of one API response, MB. */
  maxResponseMb: number;
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

/**
 * The pages that a new process renders before it is ready: their URLs, or the site's origin. With the origin, the process
 * takes one page of each kind from the sitemap.
 */
export type WarmUp = readonly string[] | { origin: string };

/** The functions of a renderer process. */
export interface RendererProgram {
  /**
   * Prepares to render with this data, and renders the pages of `warmUp`, because the first pages of a process take five to
   * ten times as long as later ones. Returns the paths that the release excludes in robots.txt. Must be the first call; a
   * later one replaces the data.
   */
  start: (data: RendererData, warmUp: WarmUp) => Promise<string[]>;
  page: (request: PageRequest) => Promise<Page | Redirection>;
  sitemap: () => Promise<SitemapEntry[]>;
  /** Does nothing: the answer proves that the process handles calls. */
  ping: () => Promise<void>;
}

export type Result<Name extends keyof RendererProgram> = Awaited<ReturnType<RendererProgram[Name]>>;

const texts = z.array(z.string());

/** Schemas that results are checked with, because a release can corrupt them, for example by changing `Buffer`. */
export const RESULTS: Record<keyof RendererProgram, z.ZodMiniType> = {
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
  ping: z.undefined(),
};

/** A message from the server to a process: a call of one of its functions. */
export interface Call {
  id: string;
  name: keyof RendererProgram;
  args: readonly unknown[];
}

/** `failure`: message and stack trace of an error. */
export type Answer = { id: string } & ({ result: unknown } | { failure: string });

/**
 * A message from a process to the server. `isFull`: the process leaks memory and should be replaced. `uncaught`: message
 * and stack trace of the error that ends the process.
 */
export type FromRenderer = Answer | { isFull: true } | { uncaught: string };
