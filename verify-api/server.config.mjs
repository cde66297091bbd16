/** The program, for `presets/servers/compile.mjs`. */
export default { out: 'dist', programs: { 'verify-api': 'src/main.ts' } };
