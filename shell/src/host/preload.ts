import type { RegistryEntry } from 'shared-contract';

/** Fetches what a remote's first page needs side by side with its manifest, instead of one after the other. */
export function preloadRemote({ manifest, preload = [] }: RegistryEntry): void {
  const links = [
    { href: manifest, as: 'fetch', crossOrigin: 'anonymous' },
    ...preload.map((href) => ({ href, as: 'script', crossOrigin: null })),
  ];
  for (const { href, as, crossOrigin } of links) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', href, as, crossOrigin });
    document.head.append(link);
  }
}
