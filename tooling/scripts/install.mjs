import { ensureInstalled } from './lib/install.mjs';

// Installs what commands for development need; `npm start` installs less.
await ensureInstalled().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
