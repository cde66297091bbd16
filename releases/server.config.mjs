/** The release command and what `npm start` publishes with, as `tooling/scripts/lib/compile.mjs` takes them. */
export default { out: 'dist', programs: { release: 'src/cli/cli.ts', publish: 'src/cli/publish.ts' } };
