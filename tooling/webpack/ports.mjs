/** Usual ports of development; the shell's is also the usual one of `npm start`, a remote's stands in its package.json. */
export const API_PORT = 4100;
export const SHELL_PORT = 3000;

const CHOSEN = JSON.parse(process.env.DEV_PORTS ?? '{}');

/** Port of an app's development server: the one that `npm run dev` found free, or its usual one. */
export const devPort = (app, usual) => CHOSEN[app] ?? usual;
