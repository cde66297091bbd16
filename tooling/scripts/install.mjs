import { ensureInstalled } from './lib/install.mjs';

// Installs everything that development needs; `npm start` installs less.
await ensureInstalled().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
