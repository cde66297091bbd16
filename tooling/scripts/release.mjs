import { parseArgs } from 'node:util';
import { RELEASES, REMOTES } from './lib/paths.mjs';
import { publish } from './lib/release.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { releases: { type: 'string', default: RELEASES } },
});
for (const app of positionals.length > 0 ? positionals : REMOTES) {
  console.log(`${app} ${await publish(app, values.releases)} published.`);
}
