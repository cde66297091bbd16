import type { ComponentType, ReactNode } from 'react';
import type { RouteObject, RouterContextProvider } from 'react-router-dom';
import type { Area } from './areas';

/** Version of the interface between shell and remotes. The shell rejects a remote built for another version. */
export const REMOTE_CONTRACT = 1;

/** Texts of one language, nested by screen. */
export interface Messages {
  [key: string]: string | Messages;
}

export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One URL of the sitemap. */
export interface SitemapEntry {
  /** URL-encoded path. */
  path: string;
  /** Date or date-time of the last change (ISO 8601), if known. */
  lastModified?: string | null;
}

/** Loads the URLs of a route from the API host, with the store of the context. Rejects if that fails. */
export type SitemapEntries = (context: Readonly<RouterContextProvider>) => Promise<SitemapEntry[]>;

/** `handle` of a route. Title and description are message keys of the namespace, or plain text. */
export interface RouteHandle {
  namespace: string;
  meta: { title: string; description: string };
  /** True if the page renders its metadata itself, with `PageMetadata` of shared-ui. */
  ownMetadata?: boolean;
  /** Path pattern of the page's canonical URL. */
  canonical?: string;
  /** URLs for the sitemap: the canonical URL (true), or those of the page's data. */
  sitemap?: true | SitemapEntries;
  /** False excludes the page from crawling (`robots.txt`). */
  crawled?: false;
  /** Name of the page's chunk; the server preloads its files. */
  chunk?: string;
}

/** Components that remotes offer each other: slot names and props. */
export interface Slots {
  profileDialog: { open: boolean; onClose: () => void };
  /** Shown if the session ends while a form has unsaved changes. A login resumes the session; `onClose` cancels. */
  loginDialog: { email: string; onClose: () => void };
  /** The dashboard's header and sidebar around a page of another remote. */
  dashboardFrame: { children?: ReactNode };
}

export type SlotName = keyof Slots;

export const MENUS = ['navbar', 'sidebar'] as const;
export type Menu = (typeof MENUS)[number];

/** A link to a remote's page in the navbar or the sidebar. */
export interface NavigationEntry {
  menu: Menu;
  /** Path of a page of the same remote. */
  to: string;
  label: string | Record<Language, string>;
  /** Icon in the sidebar: `d` of an SVG path in a 24 × 24 view box. */
  icon?: string;
  /** Sort order; the site's own links have 10, 20 and so on. Default: last. */
  order?: number;
}

/** The module that a remote exposes as `./remote`. */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT;
  /** Routes with absolute paths, below the remote's areas in the registry. */
  routes: RouteObject[];
  /** Namespace of the remote's texts: its package name. */
  namespace: string;
  /** Loads the remote's texts in one language. */
  catalogue: (language: Language) => Promise<{ default: Messages }>;
  slots?: { [Name in SlotName]?: () => Promise<{ default: ComponentType<Slots[Name]> }> };
}

/** Server bundle of a release; paths relative to the release folder. Not served to browsers. */
export interface ServerHalf {
  /** The CommonJS file that exports `remote`. */
  script: string;
  /** `chunks.json`: the files that each named chunk needs. */
  chunks: string;
}

/** One version of a remote: an immutable folder with its manifest. */
export interface RemoteRelease {
  version: string;
  /** URL of `mf-manifest.json`, absolute or relative to the page. */
  manifest: string;
  /** Scripts to preload with the manifest. */
  preload?: string[];
  /** Subresource integrity of `remoteEntry.js` (`sha384-…`). */
  integrity?: string;
  server?: ServerHalf;
}

/** A release that a percentage of browsers runs instead of the live one. */
export interface CanaryRelease extends RemoteRelease {
  /** 1 to 99. */
  percent: number;
}

/** A remote in the registry; the release fields describe the live release. */
export interface RegistryEntry extends RemoteRelease {
  /** Federation name, with underscores: `mfe_public`. */
  name: string;
  areas: Area[];
  /** Slots that the remote fills. */
  slots?: SlotName[];
  navigation?: NavigationEntry[];
  /** Latest release that worked in browsers; the fallback if the live one fails. */
  good?: RemoteRelease;
  canary?: CanaryRelease;
  /** True if new releases are stored but do not go live. */
  pinned?: boolean;
  /** Time of the first publication (ISO 8601). If two remotes claim the same page or slot, the older one owns it. */
  claimed?: string;
}

/** `release.json`: what a release owns and uses, checked against the other releases before it goes live. */
export interface ReleaseContract {
  /** Federation name. */
  name: string;
  /** The `REMOTE_CONTRACT` that it was built for. */
  contract: number;
  namespace: string;
  areas: Area[];
  slots: { fills: string[]; uses: string[] };
  /** Accepted version ranges of the shared libraries. */
  shared: Record<string, string>;
  /** Names that the remote imports from each shared module. Missing in builds by older versions of `tooling`. */
  imports?: Record<string, string[]>;
  /** Path patterns of its routes. */
  pages: string[];
  navigation: NavigationEntry[];
  /** Endpoints, slices and tags that it adds to the store: name to owner; for endpoints, to `owner#code digest`. */
  endpoints: Record<string, string>;
  slices: Record<string, string>;
  tags: Record<string, string>;
  /** API calls of its endpoints, such as `GET project/:any`. */
  calls: string[];
}

/** `shell.json` next to the registry: what the shell provides to remotes. */
export interface ShellContract {
  /** Supported values of `REMOTE_CONTRACT`. */
  contracts: number[];
  /** Versions of the shared libraries; several if two major versions coexist. */
  shared: Record<string, string | string[]>;
  /** Names that shared modules export. Imports from a module that is not listed are not checked. */
  exports?: Record<string, string[]>;
  /** Calls that the API host supports, if known, such as `GET project/{id}`. */
  calls?: string[];
}

/** `/registry.json`. */
export interface Registry {
  remotes: RegistryEntry[];
  /** Ed25519 signature of `signedText` (base64); required if the configuration has a `registryKey`. */
  signature?: string;
}
