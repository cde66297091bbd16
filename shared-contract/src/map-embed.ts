const MAP_HOSTS = [
  { host: /^(?:www\.|maps\.)?google\.(?:com|com\.bd)$/, path: /^\/maps(?:\/|$)/ },
  { host: /^www\.openstreetmap\.org$/, path: /^\/export\/embed\.html$/ },
];

/**
 * The address of the map that an agent pasted, from embed mark-up or a bare link. Null unless it is https on an allowed
 * map host: the mark-up itself is never rendered (product.md 10.12).
 */
export function mapEmbedUrl(mapLink: string): string | null {
  const source = /<iframe[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(mapLink)?.[1] ?? mapLink.trim();
  let url: URL;
  try {
    url = new URL(source.replaceAll('&amp;', '&'));
  } catch {
    return null;
  }
  const allowed = MAP_HOSTS.some(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  return allowed && url.protocol === 'https:' && url.username === '' && url.port === '' ? url.href : null;
}
