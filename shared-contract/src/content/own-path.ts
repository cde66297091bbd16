/**
 * True for a path of the site. Browsers take what follows `//` for a host, even if the second slash is a backslash, or
 * if a tab or line break separates the two.
 */
export const isOwnPath = (address: string): boolean => /^\/(?!\s*[\\/])/.test(address);
