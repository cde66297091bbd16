import { tabStorage } from 'shared-state';
import { KEPT, PARAMETER } from './override-request';

const OVERRIDE = /^(\w+)@(https?:\/\/[^/]+)$/;

/** Origins of overridden remotes, by name. */
export type Overrides = Readonly<Record<string, string>>;

const keep = (overrides: readonly string[]) => tabStorage.setItem(KEPT, overrides.join(' '));

/**
 * Reads overrides such as `?override=mfe_public@http://localhost:3101`. The tab keeps them until it is closed or opened with
 * `?override=`. Only origins in the configuration are allowed.
 */
export function readOverrides(allowed: readonly string[] | undefined): Overrides {
  if (!Array.isArray(allowed) || allowed.length === 0) return {};
  const asked = new URLSearchParams(window.location.search).getAll(PARAMETER);
  const wanted = asked.length > 0 ? asked : (tabStorage.getItem(KEPT) ?? '').split(' ');
  const taken = wanted.flatMap((text) => {
    const [, name, address] = OVERRIDE.exec(text) ?? [];
    if (name === undefined || address === undefined) return [];
    const { origin } = new URL(address);
    if (allowed.includes(origin)) return [[name, origin] as const];
    console.warn(`${origin} is not an allowed origin for overrides in /config.json.`);
    return [];
  });
  keep(taken.map((override) => override.join('@')));
  return Object.fromEntries(taken);
}

/** Removes all overrides of this tab and reloads the page. */
export function endOverrides(): void {
  keep([]);
  const address = new URL(window.location.href);
  address.searchParams.delete(PARAMETER);
  window.location.assign(address);
}
