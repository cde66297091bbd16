import { pathToFileURL } from 'node:url';
import { compileServer } from '../../presets/servers/compile.mjs';
import { onNpmEnd } from './lib/parent.mjs';

// Compiles a program of a server package if necessary and runs it: `node program.mjs mock-api/backup [ARGUMENT …]`.
const [app, name] = process.argv[2].split('/');
const path = (await compileServer(app))(name);
onNpmEnd(() => process.kill(process.pid, 'SIGTERM'));
process.argv.splice(1, 2, path);
await import(pathToFileURL(path));
