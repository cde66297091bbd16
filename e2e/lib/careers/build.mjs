import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRemote } from '../../../tooling/new-remote/files.mjs';
import { ROOT } from '../../../tooling/scripts/lib/paths.mjs';
import { run } from '../../../tooling/scripts/lib/run.mjs';

// `node build.mjs FOLDER` builds a new remote with a public and a dashboard page, as `npm run new-remote` creates it,
// except that its dashboard page has a list.
const [target] = process.argv.slice(2);
const dashboard = { areas: [{ prefix: '/dashboard', session: true }], port: 3003 };
const names = { short: 'careers', name: 'mfe_careers', folder: 'mfe-careers', label: 'Careers' };
writeRemote({ ...names, target, owns: ['/careers', '/dashboard/careers'], isOutside: false }, [dashboard]);
await cp(join(import.meta.dirname, 'careers-page.tsx'), join(target, 'src/pages/dashboard/careers/careers-page.tsx'));
await run('node', [join(ROOT, 'tooling/webpack/bundle.mjs')], { cwd: target, quiet: true });
