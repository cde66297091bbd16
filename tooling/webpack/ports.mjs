/** Usual ports of development; the shell's is also the usual one of `npm start`, a remote's stands in its package.json. */
export const API_PORT = 4100;
export const SHELL_PORT = 3000;
