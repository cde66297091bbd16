import { compileServer } from '../../presets/servers/compile.mjs';

// Compiles the servers of the given packages.
for (const app of process.argv.slice(2)) await compileServer(app);
