/** Default ports of development and of `npm start`. A remote's port is in its `src/release.ts`. */
export const API_PORT = 4100;
export const SHELL_PORT = 3000;

const CHOSEN = JSON.parse(process.env.DEV_PORTS ?? '{}');

/** Port of an app's development server: the free one that `npm run dev` chose, or the default. */
export const devPort = (app, usual) => CHOSEN[app] ?? usual;
