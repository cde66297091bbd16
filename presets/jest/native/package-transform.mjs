/** Jest also transforms what global set-up loads, which is outside the sandbox already and gets the package itself. */
const CODE = `
if (typeof requireNatively === 'function') module.exports = requireNatively(__filename);
else module._compile(require('node:fs').readFileSync(__filename, 'utf8'), __filename);
`;

/**
 * Makes a package load outside the sandbox of the test file, once per process. Linking and compiling a server's packages,
 * a thousand modules, takes half a second of each test file.
 */
export default {
  process: () => ({ code: CODE }),
  getCacheKey: (_source, path) => `${CODE} ${path}`,
};
