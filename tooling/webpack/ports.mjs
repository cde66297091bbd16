/** Usual ports of development; the shell's is also the usual one of `npm start`. */
export const API_PORT = 4100;
export const DEV_PORTS = { shell: 3000, 'mfe-public': 3001, 'mfe-auth': 3002, 'mfe-dashboard': 3003 };
