import type { ReactNode } from 'react';
import type { Registry } from 'shared-contract';
import { withOverrides } from './overridden';
import { readOverrides } from './overrides';
import { OverridePanel } from './override-panel';

interface Overriding {
  apply: (found: Registry) => Promise<Registry>;
  panel: ReactNode;
}

/** Applies a developer's overrides in this tab; null if there are none. */
export function overridingOf(allowed: readonly string[]): Overriding | null {
  const overrides = readOverrides(allowed);
  if (Object.keys(overrides).length === 0) return null;
  return { apply: (found) => withOverrides(found, overrides), panel: <OverridePanel overrides={overrides} /> };
}
