/** The program, for `tooling/scripts/lib/compile.mjs`. */
export default { out: 'dist', programs: { 'verify-api': 'src/main.ts' } };
