import { tabStorage } from 'shared-state';
import { KEPT, PARAMETER } from './override-request';

const OVERRIDE = /^(\w+)@(https?:\/\/[^/]+)$/;

/** Which remotes a developer runs from elsewhere, by name. */
export type Overrides = Readonly<Record<string, string>>;

const keep = (overrides: readonly string[]) => tabStorage.setItem(KEPT, overrides.join(' '));

/**
 * Remotes that this tab is to run from elsewhere: `?override=mfe_public@http://localhost:3101`, kept until the tab is closed
 * or `?override=` ends it. Only origins that the configuration lists are taken.
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
    console.warn(`${origin} is not among the origins of overrides in /config.json.`);
    return [];
  });
  keep(taken.map((override) => override.join('@')));
  return Object.fromEntries(taken);
}

/** Ends all overrides of this tab. */
export function endOverrides(): void {
  keep([]);
  const address = new URL(window.location.href);
  address.searchParams.delete(PARAMETER);
  window.location.assign(address);
}
