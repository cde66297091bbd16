/** The site's server, as `tooling/scripts/lib/compile.mjs` takes it. What it serves lies in `dist`. */
export default {
  out: 'dist-server',
  programs: { server: 'server/main.ts', renderer: 'server/pages/renderer/program.ts' },
};
