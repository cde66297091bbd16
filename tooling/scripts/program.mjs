import { pathToFileURL } from 'node:url';
import { compileServer } from './lib/compile.mjs';
import { onNpmEnd } from './lib/parent.mjs';

// Runs a compiled program of a server package, brought up to date before: `node program.mjs mock-api/backup [ARGUMENT …]`.
const [app, name] = process.argv[2].split('/');
const path = (await compileServer(app))(name);
onNpmEnd(() => process.kill(process.pid, 'SIGTERM'));
process.argv.splice(1, 2, path);
await import(pathToFileURL(path));
