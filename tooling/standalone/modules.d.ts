/** The remote under development; the webpack preset resolves this name to its exposed module. */
declare module 'remote-alone' {
  import type { RemoteModule } from 'shared-contract';

  export const remote: RemoteModule;
}

/** The `src/release.ts` of this remote. */
declare module 'remote-alone/release' {
  import type { ReleaseDeclaration } from 'shared-contract';

  export const release: ReleaseDeclaration;
}
