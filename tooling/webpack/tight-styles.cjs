const STYLES = /(?<=\b(?:styled[.(][^\n`]*|(?:css|keyframes|createGlobalStyle)(?:<[^\n`]*>)?)`)\n[^`]*/g;

/** Takes out of styles what is for those who write them: lines, indentation and comments. Works on sources. */
const tighten = (source) =>
  source.replace(STYLES, (styles) =>
    styles
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/\s*\n\s*/g, ' ')
      .replaceAll('; ', ';'),
  );

/** The loader, of what goes to browsers: for both halves of a release, as classes are named by their styles. */
module.exports = function tightStyles(source) {
  return this.mode === 'production' ? tighten(source) : source;
};
