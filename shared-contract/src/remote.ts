import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** The version of the promises between host and remotes. The shell refuses a remote built for another. */
export const REMOTE_CONTRACT = 1;

/** Words of one language; nested by screen. */
export interface Messages {
  [key: string]: string | Messages;
}

export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `handle` of a route: title and description are message keys of the namespace, or plain text. */
export interface RouteHandle {
  namespace: string;
  meta: { title: string; description: string };
}

/** What one remote offers another: the slot's name and the properties of the component that fills it. */
export interface Slots {
  profileDialog: { open: boolean; onClose: () => void };
  /** Shown while the session has ended under something typed; a login lets that go on, `onClose` does not. */
  loginDialog: { email: string; onClose: () => void };
}

export type SlotName = keyof Slots;

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

/** One version of a remote: an immutable folder with its manifest. */
export interface RemoteRelease {
  version: string;
  /** Address of `mf-manifest.json`, relative to the page or absolute. */
  manifest: string;
  /** Scripts that the remote's first page needs, preloaded with the manifest. */
  preload?: string[];
}

/** A remote as the registry describes it. */
export interface RegistryEntry extends RemoteRelease {
  /** Federation name, with underscores: `mfe_public`. */
  name: string;
  /** URL prefixes that the remote owns; the longest match wins, `/` is the rest. */
  prefixes: string[];
  /** True where every page below the prefixes needs a session. */
  session: boolean;
  /** Slots that the remote fills. */
  slots?: SlotName[];
  /** The version before this one, which takes its place where it fails. */
  previous?: RemoteRelease;
}

/** `/registry.json`. */
export interface Registry {
  remotes: RegistryEntry[];
}
