/** An error of a release, without data about the visitor. */
export interface ErrorReport {
  message: string;
  /**
   * Positions in the release's files, innermost first: `file:line:column`, as built. Files of the shell, which also
   * contain the shared libraries, begin with a slash.
   */
  frames: string[];
}

/** An error with the folder and the version of the release whose code threw it, or of the shell (`SHELL`). */
interface LocatedError extends ErrorReport {
  folder: string;
  version: string;
}

const MAX_MESSAGE = 200;
/** Number of characters to read of a message: the time for removing data grows with the square of the length. */
const MAX_READ = 2 * MAX_MESSAGE;
const MAX_FRAMES = 10;
const POSITION = String.raw`[^\s:]*:(\d{1,7}):(\d{1,7})`;
const OF_RELEASE = new RegExp(String.raw`\/remotes\/([\w-]+)\/([\w.-]+)\/([\w./-]+\.[cm]?js)${POSITION}`);
/** In browsers, the names of the shell's files contain a hash of their content, which serves as its version. */
const OF_SHELL = new RegExp(String.raw`(\/[\w-]+\.([0-9a-f]{8,})\.js|\/server\/render\.cjs)${POSITION}`);

/** The shell's name in error reports, instead of a remote's. */
export const SHELL = 'shell';

/** Cuts a long text between words. The added ' closes a single-quoted text that is cut. */
const beginningOf = (text: string) =>
  text.length > MAX_READ ? `${text.slice(0, Math.max(0, text.lastIndexOf(' ', MAX_READ)))} …'` : text;

/**
 * Removes possible data: URLs, e-mail addresses, numbers, non-ASCII text, and quoted text that is not an identifier.
 */
export function withoutData(text: string): string {
  return beginningOf(text)
    .replaceAll(/\b[a-z][a-z+.-]{0,30}:\/\/\S+|\S+@\S+/gi, '…')
    .replaceAll(/"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)/g, '"…"')
    .replaceAll(/'(?![A-Za-z_$][\w$.]{0,40}')[^']*'/g, "'…'")
    .replaceAll(/[^\x20-\x7e…]+/g, '…')
    .replaceAll(/\+?\d[\d ()-]*\d/g, '…')
    .slice(0, MAX_MESSAGE);
}

interface Frame {
  folder: string;
  version: string;
  at: string;
}

function frameOf(line: string, origin: string): Frame[] {
  const [, folder, version, file = '', ...position] = OF_RELEASE.exec(line) ?? [];
  if (folder !== undefined && version !== undefined) return [{ folder, version, at: [file, ...position].join(':') }];
  const [, path, hash = '', ...place] = (line.includes(`${origin}/`) && OF_SHELL.exec(line)) || [];
  return path === undefined ? [] : [{ folder: SHELL, version: hash, at: [path, ...place].join(':') }];
}

/**
 * Reads a message, followed by a stack trace on further lines, in the format of any browser or of Node.js. Attributes
 * the error to the first release in the stack trace, otherwise to the shell; without `folder` and `version` if the stack
 * trace has neither. `origin` is that of the shell's files in a browser.
 */
export function describeError(text: string, origin = ''): ErrorReport & Partial<LocatedError> {
  const [first = '', ...lines] = text.split('\n');
  const message = withoutData(first);
  const found = lines.flatMap((line) => frameOf(line, origin));
  const thrower = found.find(({ folder }) => folder !== SHELL) ?? found[0];
  if (thrower === undefined) return { message, frames: [] };
  const { folder, version } = thrower;
  const isOwn = (frame: Frame) => frame.folder === folder && (folder === SHELL || frame.version === version);
  // Below the release's last frame, the shell's frames are only those of React.
  const frames = found
    .slice(0, found.findLastIndex(isOwn) + 1)
    .filter((frame) => isOwn(frame) || frame.folder === SHELL)
    .slice(0, MAX_FRAMES);
  return { message, frames: frames.map(({ at }) => at), folder, version };
}
