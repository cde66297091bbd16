/** The address of a link that an agent typed, with https where no scheme was given. Null unless it leads to the web. */
export function webAddress(link: string): string | null {
  const typed = link.trim();
  if (typed === '') return null;
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
