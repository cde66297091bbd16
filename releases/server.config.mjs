/** The release command and the program with which `npm start` publishes, for `presets/servers/compile.mjs`. */
export default { out: 'dist', programs: { release: 'src/cli/cli.ts', publish: 'src/cli/publish.ts' } };
