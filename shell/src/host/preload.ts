import type { RegistryEntry } from 'shared-contract';
import { releasesOf } from './releases';

/** Fetches what a remote's first page needs side by side with its manifest, instead of one after the other. */
export function preloadRemote(entry: RegistryEntry): void {
  const [{ manifest, preload = [], integrity } = entry] = releasesOf(entry);
  const [script, ...chunks] = preload;
  const links = [
    { href: manifest, as: 'fetch', crossOrigin: 'anonymous' },
    ...(script === undefined
      ? []
      : [{ href: script, as: 'script', ...(integrity && { integrity, crossOrigin: 'anonymous' }) }]),
    ...chunks.map((href) => ({ href, as: 'script' })),
  ];
  for (const attributes of links)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload' }, attributes));
}
