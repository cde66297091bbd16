/**
 * notistack writes its styles into the text of a style element, which the security policy refuses. It takes an element of this
 * name where there is one: this one's text goes to a sheet of the document instead.
 */
function adoptToastStyles(): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let text = '';
  const firstChild = {
    get data() {
      return text;
    },
    set data(styles: string) {
      text = styles;
      sheet.replaceSync(styles);
    },
  };
  Object.assign(window, { _goober: { parentNode: document.head, firstChild } });
}

adoptToastStyles();
