import type { RegistryEntry, SlotName } from './remote';

/** `src/release.ts` of a remote: what its releases own and use. The build fails if the code differs. */
export interface ReleaseDeclaration extends Pick<RegistryEntry, 'name' | 'areas' | 'navigation'> {
  /** Port of its development server. */
  port: number;
  /** Namespace of its texts: the name of its package. */
  namespace: string;
  slots: { fills: readonly SlotName[]; uses: readonly SlotName[] };
  /** Slices and cache tags that it adds to the store. */
  slices?: readonly string[];
  tags?: readonly string[];
}
