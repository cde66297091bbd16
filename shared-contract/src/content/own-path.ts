/** True for a path of the site. Browsers read `//` as the start of another host, also with a backslash or a tab in it. */
export const isOwnPath = (address: string): boolean => /^\/(?!\s*[\\/])/.test(address);
