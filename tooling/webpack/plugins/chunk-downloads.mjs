import { runtimeCode } from './define.mjs';

/**
 * Requests scripts and styles of chunks through the shell's `remoteDownloads`
 * (`shell/src/remotes/downloads/downloads.ts`), which aborts them when the visitor leaves the page. Without it, they
 * are requested directly.
 */
export const chunkDownloads = runtimeCode(
  'chunk downloads',
  `
  var load = __webpack_require__.l;
  if (load) {
    __webpack_require__.l = (url, done, key, chunk) => {
      var run = () => load(url, done, key, chunk);
      if (self.remoteDownloads) self.remoteDownloads.load({ href: url, as: 'script' }).then(run);
      else run();
    };
    // Called for each import: another page may need a chunk that is being downloaded.
    __webpack_require__.f.join = (chunk) => ['u', 'miniCssF'].forEach((name) => {
      var file = __webpack_require__[name];
      if (file && self.remoteDownloads) self.remoteDownloads.join(__webpack_require__.p + file(chunk));
    });
  }`,
);

/** Option `insert` of mini-css-extract-plugin, which puts its source into the runtime. */
export function insertStyle(link) {
  const run = () => globalThis.document.head.append(link);
  if (globalThis.remoteDownloads) void globalThis.remoteDownloads.load({ href: link.href, as: 'style' }).then(run);
  else run();
}
