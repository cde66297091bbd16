/** `/config.json`: settings of one environment and brand, read at run time. */
export interface RuntimeConfig {
  /** Origin of the API host; '' if it is the site's own. */
  apiBaseUrl: string;
  /** Origin of canonical URLs; default: the origin of the request. */
  origin?: string;
  /** IANA time zone of the dates on public pages; default: UTC. */
  timeZone?: string;
  brand: { name: string; tagline: string; description: string };
  contact: { phones: [string, string]; email: string; address: string; city: string };
  social: { facebook: string; youtube: string; linkedin: string; instagram: string; whatsapp: string };
  /** Embed URL of the office map; '' for none. */
  officeMap: string;
  features: { languages: boolean };
  /** Ed25519 public key (base64url) that verifies the registry's signature; without it, signatures are not checked. */
  registryKey?: string;
  /** Origins from which `?override=` may load a remote; default: none. */
  overrides?: string[];
}
