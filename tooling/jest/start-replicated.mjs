import { startReplicated } from '../scripts/lib/postgres.mjs';

// Runs a primary and a standby until stdin closes. A program, because tests cannot import this package's modules.
const { primary, standby, stop } = await startReplicated();
process.stdin.once('close', () => void stop().then(() => process.exit())).resume();
console.log(`Replicated ${JSON.stringify({ pid: primary.pid, primary: primary.url, standby: standby.url })}`);
