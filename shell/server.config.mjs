/** The site's server, for `presets/servers/compile.mjs`. It serves the files in `dist`. */
export default {
  out: 'dist-server',
  // Bundle npm packages, so that a start reads a few files instead of hundreds (docs/adr/tooling). Not pino, which finds
  // its worker files by path.
  external: ['pino'],
  programs: { server: 'server/main.ts', renderer: 'server/pages/renderer/program.ts' },
};
