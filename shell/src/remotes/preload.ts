import type { RemoteRelease } from 'shared-contract';

/** Preloads the files of a release's first page in parallel with its manifest. */
export function preloadRelease({ manifest, preload = [], integrity }: RemoteRelease): void {
  // Preloaded already, for example by the server's document.
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
