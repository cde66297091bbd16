/** Parses a URL; null if invalid. Replaces `URL.parse`, which older browsers lack. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Normalises a link typed by an agent; adds https if the scheme is missing. Null unless the scheme is http or https. */
export function webAddress(link: string): string | null {
  const typed = link.trim();
  if (typed === '') return null;
  // `example.com:` is a host before a port. A scheme could contain a dot, too, but none in use does.
  const url = parseUrl(/^[a-z][a-z\d+-]*:/i.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
