/** An error of a release, without data about the visitor. */
export interface ErrorReport {
  message: string;
  /** Positions in the release's files, innermost first: `file:line:column`, as built. */
  frames: string[];
}

/** An error with the folder and the version of the release whose code threw it. */
interface LocatedError extends ErrorReport {
  folder: string;
  version: string;
}

const MAX_MESSAGE = 200;
const MAX_FRAMES = 10;
const FRAME = /\/remotes\/([\w-]+)\/([\w.-]+)\/([\w./-]+\.[cm]?js)[^\s:]*:(\d{1,7}):(\d{1,7})/g;

/**
 * Removes possible data: URLs, e-mail addresses, numbers, non-ASCII text, and quoted text that is not an identifier.
 */
export function withoutData(text: string): string {
  return text
    .replaceAll(/\b[a-z][a-z+.-]*:\/\/\S+|\S+@\S+/gi, '…')
    .replaceAll(/"[^"]*"|`[^`]*`|“[^”]*”/g, '"…"')
    .replaceAll(/'(?![A-Za-z_$][\w$.]{0,40}')[^']*'/g, "'…'")
    .replaceAll(/[^\x20-\x7e…]+/g, '…')
    .replaceAll(/\+?\d[\d ()-]*\d/g, '…')
    .slice(0, MAX_MESSAGE);
}

/** Reads a message, followed by a stack trace on further lines, in the format of any browser or of Node.js. */
export function describeError(text: string): ErrorReport & Partial<LocatedError> {
  const message = withoutData(text.split('\n', 1)[0] ?? '');
  const found = [...text.matchAll(FRAME)];
  const [, folder, version] = found[0] ?? [];
  if (folder === undefined || version === undefined) return { message, frames: [] };
  const own = found.filter((frame) => frame[1] === folder && frame[2] === version);
  const frames = own.slice(0, MAX_FRAMES).map(([, , , file, line, column]) => `${file}:${line}:${column}`);
  return { message, frames, folder, version };
}
