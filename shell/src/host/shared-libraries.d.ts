/** Made of the shell's `package.json` when it is built (`sharedLibraries` in tooling/webpack/shared.mjs). */
declare module 'virtual:shared-libraries' {
  interface SharedLibrary {
    version: string;
    lib: () => unknown;
  }

  /** By what remotes ask for it. */
  export const sharedLibraries: Record<string, SharedLibrary>;
}
