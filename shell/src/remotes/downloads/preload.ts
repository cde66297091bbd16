import type { RemoteRelease } from 'shared-contract';
import { requestedBy, type Attributes } from './requests';

export const manifestFile = (href: string): Attributes => ({ href, as: 'fetch', crossOrigin: 'anonymous' });
export const entryFile = (href: string, integrity: string | undefined): Attributes => ({
  href,
  as: 'script',
  ...(integrity && { integrity, crossOrigin: 'anonymous' }),
});

export const preloadLink = (attributes: Attributes): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'preload' }, attributes);

/** Preloads the files of a release's first page in parallel with its manifest. */
export function preloadRelease({ manifest, preload = [], integrity }: RemoteRelease, remote: string): void {
  // Preloaded already, for example by the server's document.
  if (document.querySelector(`link[rel="preload"][href=${JSON.stringify(manifest)}]`)) return;
  const [script, ...chunks] = preload;
  const files: Attributes[] = [
    manifestFile(manifest),
    ...(script === undefined ? [] : [entryFile(script, integrity)]),
    ...chunks.map((href) => ({ href, as: 'script' })),
  ];
  const { remoteDownloads } = globalThis;
  if (remoteDownloads) requestedBy(remote, () => files.forEach((file) => void remoteDownloads.load(file)));
  else document.head.append(...files.map(preloadLink));
}
