import type { Language } from './remotes/remote';

/** Rates of the costs besides the price (product.md 4.22). Shares are percent of the price. */
export interface CostRates {
  /** Source of the rates, and the day from which they apply (ISO 8601); both are shown. */
  source: string;
  date: string;
  bookingPercent: number;
  /** Number of monthly instalments, which end at handover. */
  months: number;
  loanPercent: number;
  /** Percent a year. */
  loanRate: number;
  loanYears: number;
  /** Registration and taxes: percent of the price, an amount (whole BDT), or both. */
  charges: { name: string; percent?: number; amount?: number }[];
}

/** Source of the website's maps (product.md 2.38): a MapLibre style or raster tiles. */
export interface MapSource {
  /** Address of a MapLibre style. */
  style?: string;
  /** Address of raster tiles with {z}, {x} and {y}. */
  tiles?: string;
  /** Name of the source, shown on every map, and its address. */
  attribution: string;
  attributionUrl?: string;
  /** Highest zoom level of the raster tiles; default: 19. */
  maxZoom?: number;
  /** Width of a raster tile in px; default: 256. */
  tileSize?: 256 | 512;
  /** Further addresses from whose origins the style loads tiles, fonts and pictures. */
  origins?: string[];
}

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
  /** The developer's registration as a real estate developer and its REHAB membership; omitted: not shown. */
  registration?: { authority: string; number: string; date?: string; rehab?: string };
  /** Rates of the total cost; omitted: it is not shown. */
  costs?: CostRates;
  /** Source of the maps; omitted or invalid: no map of projects is offered. */
  map?: MapSource;
  features: {
    languages: boolean;
    /** Installs the service worker (product.md 2.36); false or omitted removes it. */
    offline?: boolean;
  };
  /** Translations of the configuration's texts, by language and English text. A text without one is shown in English. */
  translations?: Partial<Record<Language, Record<string, string>>>;
  /** Ed25519 public key (base64url) that verifies the registry's signature; without it, signatures are not checked. */
  registryKey?: string;
  /** Origins from which `?override=` may load a remote; default: none. */
  overrides?: string[];
}
