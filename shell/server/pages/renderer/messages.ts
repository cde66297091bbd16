import type { SitemapEntry } from 'shared-contract';
import * as z from 'zod/mini';
import type { PageRequest, Redirection, RendererOptions } from '../../../src/server';
import type { InlineHashes } from '../../security/inline-hashes';

// The server calls the functions of a renderer process by messages.

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

/** The functions of a renderer process. */
export interface RendererProgram {
  /**
   * Prepares to render with this data, and renders the pages at `warmUp`, because the first pages of a process take five to
   * ten times as long as later ones. Returns the paths that the release excludes in robots.txt. Called first, and again to
   * replace the data.
   */
  start: (data: RendererData, warmUp: readonly string[]) => Promise<string[]>;
  page: (request: PageRequest) => Promise<Page | Redirection>;
  sitemap: () => Promise<SitemapEntry[]>;
  /** Proves that calls are answered. */
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

/** A call: the arguments follow the function's name. */
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
