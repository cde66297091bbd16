import {
  LANGUAGES,
  LAYOUTS,
  MENUS,
  parseUrl,
  toRecord,
  type Area,
  type NavigationEntry,
  type Registry,
  type RegistryEntry,
  type RemoteRelease,
  type ServerHalf,
  type SlotName,
} from 'shared-contract';
import { ownerOf } from './registry';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => textOf(item) !== undefined) : [];

/** Paths of the server bundle. Without origins: the site's server reads files, even if browsers use a CDN. */
function readServerHalf(value: unknown): ServerHalf | undefined {
  const pathOf = (address: unknown) => parseUrl(textOf(address) ?? '', 'http://site')?.pathname.slice(1);
  const [script, chunks] = [toRecord(value).script, toRecord(value).chunks].map(pathOf);
  return script && chunks ? { script, chunks } : undefined;
}

/** Reads a release; undefined without a version and a valid manifest address. */
function readRelease(value: unknown): RemoteRelease | undefined {
  const { version, manifest, preload, integrity, server } = toRecord(value);
  const address = textOf(manifest);
  const name = textOf(version);
  if (name === undefined || address === undefined || parseUrl(address, 'http://site') === null) return undefined;
  const hash = textOf(integrity);
  const half = readServerHalf(server);
  return {
    version: name,
    manifest: address,
    preload: textsOf(preload),
    ...(hash !== undefined && { integrity: hash }),
    ...(half && { server: half }),
  };
}

const PREFIX = /^\/(?:[^/?#:*]+(?:\/[^/?#:*]+)*)?$/;

const OUTLINE = /^[\w\s,.+-]+$/;

function readLabel(value: unknown): NavigationEntry['label'] | undefined {
  const [en, bn] = LANGUAGES.map((language) => textOf(toRecord(value)[language]));
  return en !== undefined && bn !== undefined ? { en, bn } : textOf(value);
}

function readLink(value: unknown): NavigationEntry[] {
  const fields = toRecord(value);
  const menu = MENUS.find((known) => known === fields.menu);
  const to = textOf(fields.to);
  const label = readLabel(fields.label);
  if (menu === undefined || to === undefined || !PREFIX.test(to) || label === undefined) return [];
  const { icon, order } = fields;
  return [
    {
      menu,
      to,
      label,
      ...(typeof icon === 'string' && OUTLINE.test(icon) && { icon }),
      ...(typeof order === 'number' && { order }),
    },
  ];
}

function readArea(value: unknown): Area[] {
  const fields = toRecord(value);
  const prefix = textOf(fields.prefix);
  if (prefix === undefined || !PREFIX.test(prefix)) return [];
  const layout = LAYOUTS.find((known) => known === fields.layout);
  return [{ prefix, session: fields.session === true, ...(layout && { layout }) }];
}

/** Reads an entry and drops its invalid parts; undefined without a name and a release. */
function readEntry(value: unknown): RegistryEntry | undefined {
  const fields = toRecord(value);
  const name = textOf(fields.name);
  const good = readRelease(fields.good);
  const live = readRelease(fields) ?? good;
  if (name === undefined || live === undefined) return undefined;
  const canary = readRelease(fields.canary);
  const percent = toRecord(fields.canary).percent;
  const claimed = textOf(fields.claimed);
  const { areas, navigation } = fields;
  return {
    name,
    ...live,
    areas: Array.isArray(areas) ? areas.flatMap(readArea) : [],
    slots: textsOf(fields.slots) as SlotName[],
    ...(Array.isArray(navigation) && { navigation: navigation as NavigationEntry[] }),
    ...(good && { good }),
    ...(canary && typeof percent === 'number' && { canary: { ...canary, percent } }),
    ...(claimed !== undefined && { claimed }),
  };
}

/** Sorts by claim date, then entries with a guarded area first, then by position. */
function bySeniority(a: RegistryEntry, b: RegistryEntry): number {
  const since = ({ claimed = '' }: RegistryEntry) => Date.parse(claimed) || Number.MAX_VALUE;
  const guarded = ({ areas }: RegistryEntry) => Number(areas.some(({ session }) => session));
  return since(a) - since(b) || guarded(b) - guarded(a);
}

/** Assigns each name, prefix and slot to its oldest owner (product.md 10.17). */
function settleClaims(entries: RegistryEntry[]): RegistryEntry[] {
  const taken = new Set<string>();
  const claim = (owner: string, what: string): boolean => {
    const key = what.toLowerCase();
    const isFree = !taken.has(key);
    if (!isFree) console.warn(`${owner} claims ${what}, which has an owner.`);
    taken.add(key);
    return isFree;
  };
  return [...entries].sort(bySeniority).flatMap((entry) => {
    const { name, areas, slots = [] } = entry;
    if (!claim(name, `the name ${name}`)) return [];
    return {
      ...entry,
      areas: areas.filter(({ prefix }) => claim(name, prefix)),
      slots: slots.filter((slot) => claim(name, `the slot ${slot}`)),
    };
  });
}

/**
 * Reads the registry from a JSON value. An invalid part of an entry, or a claim on another remote's property, is dropped, so
 * that one team's mistake does not affect the others. Throws if the value is not a registry.
 */
export function readRegistry(value: unknown): Registry {
  const remotes = toRecord(value).remotes;
  if (!Array.isArray(remotes)) throw new Error('The registry lists no remotes.');
  const settled = { remotes: settleClaims(remotes.map(readEntry).filter((entry) => entry !== undefined)) };
  // Keep only valid links to the remote's own pages.
  const withLinks = ({ navigation, ...entry }: RegistryEntry): RegistryEntry => {
    const links = navigation?.flatMap(readLink).filter(({ to }) => ownerOf(settled, to)?.name === entry.name);
    return links ? { ...entry, navigation: links } : entry;
  };
  return { remotes: settled.remotes.map(withLinks) };
}
