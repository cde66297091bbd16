import type { ComponentType, ReactNode } from 'react';
import type { RouteObject, RouterContextProvider } from 'react-router-dom';

/** The version of the promises between host and remotes. The shell refuses a remote built for another. */
export const REMOTE_CONTRACT = 1;

/** Words of one language; nested by screen. */
export interface Messages {
  [key: string]: string | Messages;
}

export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** An address of the site, as the sitemap has it. */
export interface SitemapEntry {
  /** Path with what is to be escaped escaped. */
  path: string;
  /** When the page last changed, as far as that is known: a date or a moment, ISO 8601. */
  lastModified?: string | null;
}

/** Asks the API host what a route has addresses for, with the store of the context. Rejects where that cannot be told. */
export type SitemapEntries = (context: Readonly<RouterContextProvider>) => Promise<SitemapEntry[]>;

/** `handle` of a route: title and description are message keys of the namespace, or plain text. */
export interface RouteHandle {
  namespace: string;
  meta: { title: string; description: string };
  /** True where the page puts its own metadata into the head, from its data: `PageMetadata` of shared-ui. */
  ownMetadata?: boolean;
  /** The path of the page's own address, with parameters as in a route, whatever address it was come to by. */
  canonical?: string;
  /** What the sitemap has of the route: its canonical address (true), or those of its data. */
  sitemap?: true | SitemapEntries;
  /** False where crawlers are asked to stay away (`robots.txt`). */
  crawled?: false;
  /** Name of the page's chunk, so that the document which the server renders can name its files. */
  chunk?: string;
}

/** What one remote offers another: the slot's name and the properties of the component that fills it. */
export interface Slots {
  profileDialog: { open: boolean; onClose: () => void };
  /** Shown while the session has ended under something typed; a login lets that go on, `onClose` does not. */
  loginDialog: { email: string; onClose: () => void };
  /** The dashboard's header and sidebar around a page of another remote. */
  dashboardFrame: { children?: ReactNode };
}

export type SlotName = keyof Slots;

export const NAVIGATION_AREAS = ['navbar', 'sidebar'] as const;
export type NavigationArea = (typeof NAVIGATION_AREAS)[number];

/** A link to a remote's page in the site's navbar or the dashboard's sidebar. */
export interface NavigationEntry {
  area: NavigationArea;
  /** Address of one of the remote's own pages. */
  to: string;
  label: string | Record<Language, string>;
  /** Outline of the sidebar's icon: the `d` of an SVG path on a field of 24 by 24. */
  icon?: string;
  /** Links stand by rising order; those of the site itself at 10, 20 and so on. Last where it is left out. */
  order?: number;
}

/** What a remote exposes as `./remote`. */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT;
  /** Routes below the prefixes that the registry gives to the remote; paths are absolute. */
  routes: RouteObject[];
  /** Namespace of the remote's texts: the name of its package. */
  namespace: string;
  /** Loads the remote's texts in one language. */
  catalogue: (language: Language) => Promise<{ default: Messages }>;
  slots?: { [Name in SlotName]?: () => Promise<{ default: ComponentType<Slots[Name]> }> };
}

/** The server's half of a release; addresses relative to the release folder's root, not served to browsers. */
export interface ServerHalf {
  /** The CommonJS file that exports `remote`. */
  script: string;
  /** `chunks.json`: for each named chunk, the files that a page needs with it. */
  chunks: string;
}

/** One version of a remote: an immutable folder with its manifest. */
export interface RemoteRelease {
  version: string;
  /** Address of `mf-manifest.json`, relative to the page or absolute. */
  manifest: string;
  /** Scripts that the remote's first page needs, preloaded with the manifest. */
  preload?: string[];
  /** Subresource integrity of `remoteEntry.js`: `sha384-…`. */
  integrity?: string;
  server?: ServerHalf;
}

/** A release that a share of the browsers runs instead of the live one. */
export interface CanaryRelease extends RemoteRelease {
  /** 1 to 99. */
  percent: number;
}

/** A remote as the registry describes it; the release that it extends is the live one. */
export interface RegistryEntry extends RemoteRelease {
  /** Federation name, with underscores: `mfe_public`. */
  name: string;
  /** URL prefixes that the remote owns; the longest match wins, `/` is the rest. */
  prefixes: string[];
  /** True where every page below the prefixes needs a session. */
  session: boolean;
  /** Slots that the remote fills. */
  slots?: SlotName[];
  /** Links to its pages. */
  navigation?: NavigationEntry[];
  /** The newest release that was seen to work; it takes the live one's place where that fails. */
  good?: RemoteRelease;
  canary?: CanaryRelease;
  /** True where a new release is stored but does not go live. */
  pinned?: boolean;
  /** When the remote was first published (ISO 8601): of two that claim the same, the older one owns it. */
  claimed?: string;
}

/** What a build promises, owns and uses: `release.json` in its folder. A release is held against the others' before it goes live. */
export interface ReleaseContract {
  /** Federation name. */
  name: string;
  /** The promises between host and remotes that it was built for. */
  contract: number;
  /** Of its texts; as some fields below, builds of earlier presets do not say it. */
  namespace?: string;
  prefixes: string[];
  session: boolean;
  slots: { fills: string[]; uses: string[] };
  /** Shared libraries with the ranges that it accepts. */
  shared: Record<string, string>;
  /** Paths of its routes, as the router matches them. */
  pages: string[];
  /** Links to them in the navbar and the sidebar. */
  navigation?: NavigationEntry[];
  /** Endpoints, slices and tags that it adds to the store, each with its owner; of an endpoint, the resource and a digest of its definition. */
  endpoints: Record<string, string>;
  slices: Record<string, string>;
  tags?: Record<string, string>;
  /** Calls of the API host that its endpoints make: `GET project/:any`. */
  calls?: string[];
}

/** What the shell offers remotes: `host.json` beside the registry. */
export interface HostContract {
  /** The contracts that it keeps with remotes. */
  contracts: number[];
  /** Versions of the libraries that it shares; more than one where two majors live side by side. */
  shared: Record<string, string | string[]>;
  /** Calls that the API host answers, where that is known: `GET project/{id}`. */
  calls?: string[];
}

/** `/registry.json`. */
export interface Registry {
  remotes: RegistryEntry[];
  /** Of Ed25519 over `signedText`, base64; needed where the configuration has a `registryKey`. */
  signature?: string;
}
