import type { RemoteRelease } from 'shared-contract';

/** Fetches what a release's first page needs side by side with its manifest, instead of one after the other. */
export function preloadRelease({ manifest, preload = [], integrity }: RemoteRelease): void {
  // By the document of the server, or before.
  if (document.querySelector(`link[rel="preload"][href=${JSON.stringify(manifest)}]`)) return;
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
