import { matchRoutes } from 'react-router-dom';
import { ownerOf } from '../../registry/registry';
import { isDocumentAborting } from '../../updates/open-document';
import { followRouters, type FollowedRouter } from '../follow-routers';
import type { Remotes } from '../remotes';
import { preloadLink } from './preload';
import { requests, type Attributes, type RemoteDownloads } from './requests';

/** A file that is being downloaded, or was given up. */
interface Download {
  attributes: Attributes;
  /** Null before it starts, and while it is given up. */
  link: HTMLLinkElement | null;
  /** Routes, names of remotes, and paths of pages whose components asked for it. */
  owners: Set<unknown>;
  /** True after the visitor left the pages that need it. */
  isLeft: boolean;
  waiting: (() => void)[];
}

/** True if a component asked for the file. The component may be part of the frame, which other pages have, too. */
const isOfComponent = ({ owners }: Download) => [...owners].some((owner) => String(owner).startsWith('/'));

/**
 * Downloads files of remotes before they are requested as scripts or styles, because a page can abort a preload (by
 * removing its link) but not a script. Over HTTP/1.1, six files that hang would block every other request. A download
 * is given up when the visitor leaves the pages that need it, and starts again if one needs it again. Giving it up is no
 * failure: whoever waits for it keeps waiting.
 */
class Downloads implements RemoteDownloads {
  readonly #running = new Map<string, Download>();
  readonly #done = new Set<string>();
  #page = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Resolves when the browser has the file or could not load it; the caller then requests it as usual. */
  load(attributes: Attributes): Promise<void> {
    const { href } = new URL(attributes.href, window.location.href);
    if (this.#done.has(href)) return Promise.resolve();
    const download = this.#running.get(href) ?? {
      attributes,
      link: null,
      owners: new Set(),
      isLeft: false,
      waiting: [],
    };
    this.#running.set(href, download);
    this.join(href);
    return new Promise((resolve) => download.waiting.push(resolve));
  }

  /** Adds the current owner to a download, and resumes it. Does nothing if the file is not being downloaded. */
  join(address: string): void {
    const download = this.#running.get(new URL(address, window.location.href).href);
    if (download === undefined) return;
    download.owners.add(requests.owner ?? this.#page);
    download.isLeft = false;
    this.#update();
  }

  /** Call after an owner was pinned. */
  resumePinned(): void {
    for (const download of this.#running.values())
      if ([...download.owners].some((owner) => requests.pinned.has(owner))) download.isLeft = false;
    this.#update();
  }

  /**
   * Gives up the downloads that neither the current nor the next page needs. `page` is the path of the next page.
   * `readOthers` returns the other owners that need files; it is called after the router has requested the next page's.
   */
  keep(page: string, readOthers: () => readonly unknown[]): void {
    this.#page = page;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const wanted = new Set([page, ...readOthers()]);
      for (const download of this.#running.values())
        download.isLeft = ![...download.owners].some((owner) => wanted.has(owner) || requests.pinned.has(owner));
      this.#update();
    });
  }

  #update(): void {
    // Abort downloads of pages that the visitor has left. Those of components continue, one at a time, because the frame
    // may need them (see `isOfComponent`).
    const next = [...this.#running.values()].find((download) => download.isLeft && isOfComponent(download));
    for (const [href, download] of this.#running) {
      if (!download.isLeft || download === next) {
        if (download.link === null) this.#start(href, download);
      } else {
        download.link?.remove();
        download.link = null;
      }
    }
  }

  #start(href: string, download: Download): void {
    const link = preloadLink(download.attributes);
    download.link = link;
    const end = ({ type }: Event) => {
      if (download.link !== link || isDocumentAborting()) return;
      if (type === 'load') this.#done.add(href);
      this.#running.delete(href);
      for (const settle of download.waiting) settle();
      this.#update();
    };
    link.addEventListener('load', end);
    link.addEventListener('error', end);
    document.head.append(link);
  }
}

export const downloads = new Downloads();

interface WatchedParts {
  remotes: Pick<Remotes, 'registry'>;
  live: FollowedRouter;
}

/**
 * Follows the router from the end of its first navigation on: the first page requests its files directly, which is
 * faster. Returns the function that stops it.
 */
export function followRouter({ remotes, live }: WatchedParts): () => void {
  if (!document.createElement('link').relList.supports('preload')) return () => undefined;
  let between = '';
  return followRouters(live, ({ initialized, location, navigation, matches }) => {
    if (initialized && navigation.state === 'idle') globalThis.remoteDownloads = downloads;
    const target = navigation.location ?? location;
    const paths = [location.pathname, target.pathname];
    if (paths.join() === between) return;
    between = paths.join();
    downloads.keep(target.pathname, () => [
      location.pathname,
      ...paths.map((path) => ownerOf(remotes.registry, path)?.name),
      ...[...matches, ...(matchRoutes(live.current.routes, target) ?? [])].flatMap(({ route }) => [
        route.lazy,
        route.loader,
      ]),
    ]);
  });
}
