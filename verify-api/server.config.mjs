/** The program, as `tooling/scripts/lib/compile.mjs` takes it. */
export default { out: 'dist', programs: { 'verify-api': 'src/main.ts' } };
