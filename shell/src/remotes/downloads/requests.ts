/** Attributes of a preload. */
export type Attributes = Pick<Partial<HTMLLinkElement>, 'crossOrigin' | 'integrity'> & { href: string; as: string };

/** Downloads files before they are requested (`downloads.ts`). */
export interface RemoteDownloads {
  load: (attributes: Attributes) => Promise<void>;
  join: (address: string) => void;
  resumePinned: () => void;
}

declare global {
  /** Used by the remotes' webpack runtime (`webpack/plugins/chunk-downloads.mjs`) once the first page is shown. */
  var remoteDownloads: RemoteDownloads | undefined;
}

/**
 * `owner`: to whom new requests for files belong. `pinned`: owners whose files every page needs, such as parts of the
 * frame.
 */
export const requests = { owner: null as unknown, pinned: new Set<unknown>() };

/** Runs code whose files the owner needs. Only files that it requests synchronously count. */
export function requestedBy<T>(owner: unknown, run: () => T): T {
  const before = requests.owner;
  requests.owner = owner;
  try {
    return run();
  } finally {
    requests.owner = before;
  }
}
