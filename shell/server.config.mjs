/** The site's server, for `presets/servers/compile.mjs`. It serves the files in `dist`. */
export default {
  out: 'dist-server',
  programs: { server: 'server/main.ts', renderer: 'server/pages/renderer/program.ts' },
};
