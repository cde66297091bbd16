/** Generated from the shell's `package.json` by the build (`sharedLibraries` in tooling/webpack/shared.mjs). */
declare module 'virtual:shared-libraries' {
  interface SharedLibrary {
    version: string;
    lib: () => unknown;
  }

  /** By import path. */
  export const sharedLibraries: Record<string, SharedLibrary>;
}
