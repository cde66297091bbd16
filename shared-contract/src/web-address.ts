/** The address as a URL; null where it is none. Unlike `URL.canParse`, all browsers have it. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** The address of a link that an agent typed, with https where no scheme was given. Null unless it leads to the web. */
export function webAddress(link: string): string | null {
  const typed = link.trim();
  if (typed === '') return null;
  const url = parseUrl(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
