/** `/config.json`: what differs between environments and brands, read at run time. */
export interface RuntimeConfig {
  /** Origin of the API host, '' for the site's own. */
  apiBaseUrl: string;
  /** The site's own origin, for canonical addresses; where it is missing, the one that a page was asked for at. */
  origin?: string;
  /** IANA name of the time zone that visitors' pages write dates in; UTC where it is missing. */
  timeZone?: string;
  brand: { name: string; tagline: string; description: string };
  contact: { phones: [string, string]; email: string; address: string; city: string };
  social: { facebook: string; youtube: string; linkedin: string; instagram: string; whatsapp: string };
  /** Embed address of the office map, '' for none. */
  officeMap: string;
  features: { languages: boolean };
  /** Public key of Ed25519 (base64url) that the registry has to be signed with; where it is missing, none is asked for. */
  registryKey?: string;
  /** Origins from which developers may run remotes by `?override=`; none where it is left out. */
  overrides?: string[];
}
