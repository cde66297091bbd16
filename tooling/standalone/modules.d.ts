/** The remote that is being developed; the webpack preset points this name at its exposed module. */
declare module 'remote-alone' {
  import type { RemoteModule } from 'shared-contract';

  export const remote: RemoteModule;
}

/** Its `package.json`, which holds its registry entry. */
declare module 'remote-alone/package.json' {
  import type { RegistryEntry } from 'shared-contract';

  const manifest: { remote: Pick<RegistryEntry, 'prefixes' | 'session'> };
  export default manifest;
}
