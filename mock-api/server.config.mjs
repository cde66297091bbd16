/** The API host and the commands beside it, as `tooling/scripts/lib/compile.mjs` takes them. */
export default {
  out: 'dist',
  programs: {
    server: 'src/server.ts',
    agents: 'src/commands/agents.ts',
    backup: 'src/commands/backup.ts',
    'verify-api': 'src/verify-api/main.ts',
    // Files that the host starts by their path.
    'decode-worker': 'src/files/decode-worker.mjs',
    'drawing-renderer': 'src/files/drawing-renderer.mjs',
  },
};
