import {
  LANGUAGES,
  NAVIGATION_AREAS,
  parseUrl,
  type NavigationEntry,
  type Registry,
  type RegistryEntry,
  type RemoteRelease,
  type SlotName,
} from 'shared-contract';
import { ownerOf } from './registry';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => textOf(item) !== undefined) : [];

/** A release; undefined where it names no manifest that can be fetched. */
function readRelease(value: unknown): RemoteRelease | undefined {
  const { version, manifest, preload, integrity } = fieldsOf(value) ?? {};
  const address = textOf(manifest);
  const name = textOf(version);
  if (name === undefined || address === undefined || parseUrl(address, 'http://site') === null) return undefined;
  const hash = textOf(integrity);
  return {
    version: name,
    manifest: address,
    preload: textsOf(preload),
    ...(hash !== undefined && { integrity: hash }),
  };
}

const PREFIX = /^\/(?:[^/?#:*]+(?:\/[^/?#:*]+)*)?$/;

const OUTLINE = /^[\w\s,.+-]+$/;

function readLabel(value: unknown): NavigationEntry['label'] | undefined {
  const [en, bn] = LANGUAGES.map((language) => textOf(fieldsOf(value)?.[language]));
  return en !== undefined && bn !== undefined ? { en, bn } : textOf(value);
}

function readLink(value: unknown): NavigationEntry[] {
  const fields = fieldsOf(value) ?? {};
  const area = NAVIGATION_AREAS.find((known) => known === fields.area);
  const to = textOf(fields.to);
  const label = readLabel(fields.label);
  if (area === undefined || to === undefined || !PREFIX.test(to) || label === undefined) return [];
  const { icon, order } = fields;
  return [
    {
      area,
      to,
      label,
      ...(typeof icon === 'string' && OUTLINE.test(icon) && { icon }),
      ...(typeof order === 'number' && { order }),
    },
  ];
}

/** An entry, with what is not usable of it left out; undefined where it has no name or no release at all. */
function readEntry(value: unknown): RegistryEntry | undefined {
  const fields = fieldsOf(value) ?? {};
  const name = textOf(fields.name);
  const good = readRelease(fields.good);
  const live = readRelease(fields) ?? good;
  if (name === undefined || live === undefined) return undefined;
  const canary = readRelease(fields.canary);
  const percent = fieldsOf(fields.canary)?.percent;
  const claimed = textOf(fields.claimed);
  const { navigation } = fields;
  return {
    name,
    ...live,
    prefixes: textsOf(fields.prefixes).filter((prefix) => PREFIX.test(prefix)),
    session: fields.session === true,
    slots: textsOf(fields.slots) as SlotName[],
    ...(Array.isArray(navigation) && { navigation: navigation as NavigationEntry[] }),
    ...(good && { good }),
    ...(canary && typeof percent === 'number' && { canary: { ...canary, percent } }),
    ...(claimed !== undefined && { claimed }),
  };
}

/** Older claims first, then guarded ones, then those that stand first. */
function bySeniority(a: RegistryEntry, b: RegistryEntry): number {
  const since = ({ claimed = '' }: RegistryEntry) => Date.parse(claimed) || Number.MAX_VALUE;
  return since(a) - since(b) || Number(b.session) - Number(a.session);
}

/** Leaves every name, prefix and slot to its oldest owner (product.md 10.17). */
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
    const { name, prefixes, slots = [] } = entry;
    if (!claim(name, `the name ${name}`)) return [];
    return {
      ...entry,
      prefixes: prefixes.filter((prefix) => claim(name, prefix)),
      slots: slots.filter((slot) => claim(name, `the slot ${slot}`)),
    };
  });
}

/**
 * The registry in a JSON value. One team's mistake stays with that team: what cannot be used of an entry is left out, and
 * what belongs to another remote stays with it. Throws for what is no registry.
 */
export function readRegistry(value: unknown): Registry {
  const remotes = fieldsOf(value)?.remotes;
  if (!Array.isArray(remotes)) throw new Error('The registry lists no remotes.');
  const settled = { remotes: settleClaims(remotes.map(readEntry).filter((entry) => entry !== undefined)) };
  // Of its links what is usable, and leads to a page of its own.
  const withLinks = ({ navigation, ...entry }: RegistryEntry): RegistryEntry => {
    const links = navigation?.flatMap(readLink).filter(({ to }) => ownerOf(settled, to)?.name === entry.name);
    return links ? { ...entry, navigation: links } : entry;
  };
  return { remotes: settled.remotes.map(withLinks) };
}
