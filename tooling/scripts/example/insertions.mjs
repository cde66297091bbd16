/** Applies patches that only add files and text: finds the text before each insertion even if it has moved. */

const MAX_ANCHOR = 40;
const MIN_ANCHOR = 3;

/** Words and punctuation marks, each with the white space before it. */
const tokensOf = (text) => text.match(/\s*(?:\w+|[^\w\s])/g) ?? [];

/** The insertions that turn `before` into `after`, each with the tokens of `before` that precede it. */
function insertedWords(before, after) {
  const old = tokensOf(before);
  const found = [];
  let [anchor, added] = [[], ''];
  for (const token of [...tokensOf(after), '']) {
    if (token !== '' && token.trim() !== old[0]?.trim()) added += token;
    else {
      // Skip single commas: Prettier adds trailing ones.
      if (added !== '' && added !== ',') found.push({ anchor: [...anchor], added });
      added = '';
      anchor.push(...old.splice(0, 1));
    }
  }
  if (old.length > 0) throw new Error(`The example may only insert text, but it changes: ${before.trim()}`);
  return found;
}

/** The insertions of a hunk: whole lines, or words within changed lines. */
function insertionsOf(hunk) {
  const found = [];
  let before = '';
  for (const [, kept, removed, added] of hunk.matchAll(/((?:^ .*\n)*)((?:^-.*\n)*)((?:^\+.*\n)*)/gm)) {
    const [context, old, text] = [kept, removed, added].map((lines) => lines.replaceAll(/^./gm, ''));
    before += context;
    const anchor = tokensOf(before);
    const space = before.slice(before.trimEnd().length);
    if (old === '' && text !== '') found.push({ anchor, added: space + text.trimEnd() });
    else found.push(...insertedWords(old, text).map((one) => ({ ...one, anchor: [...anchor, ...one.anchor] })));
    before += old;
  }
  return found;
}

/** The files of a patch, with their hunks. */
function filesOf(patch) {
  const files = patch.split(/^diff --git .*\n/m).slice(1);
  return files.map((text) => {
    const [head, ...hunks] = text.split(/^@@ .*\n/m);
    return { path: /^\+\+\+ b\/(.+)$/m.exec(head)[1], isNew: /^new file/m.test(head), hunks };
  });
}

const escaped = (token) => token.trim().replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Index in the text after the anchor, or after its longest end that occurs from `start` on; undefined if none occurs. */
function placeOf(text, anchor, start) {
  for (let length = Math.min(MAX_ANCHOR, anchor.length); length >= Math.min(MIN_ANCHOR, anchor.length); length -= 1) {
    const pattern = new RegExp(anchor.slice(-length).map(escaped).join('\\s*'), 'g');
    pattern.lastIndex = start;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  return undefined;
}

/** Inserts a file's insertions into its text. */
function withInsertions(path, text, hunks) {
  let [result, start] = [text, 0];
  for (const { anchor, added } of hunks.flatMap(insertionsOf)) {
    const place = placeOf(result, anchor, start);
    if (place === undefined) throw new Error(`${path} has no "${anchor.slice(-MIN_ANCHOR).join('')}" to insert after.`);
    result = result.slice(0, place) + added + result.slice(place);
    start = place + added.length;
  }
  return result;
}

/** Applies a patch with `read` and `write`. Returns the paths of its files. */
export function applyInsertions(patch, { read, write }) {
  return filesOf(patch).map(({ path, isNew, hunks }) => {
    write(path, isNew ? hunks.join('').replaceAll(/^\+/gm, '') : withInsertions(path, read(path), hunks));
    return path;
  });
}
