/** The remote that is being developed; the webpack preset points this name at its exposed module. */
declare module 'remote-alone' {
  import type { RemoteModule } from 'shared-contract';

  export const remote: RemoteModule;
}
